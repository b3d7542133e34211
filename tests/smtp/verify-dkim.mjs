// Checks the DKIM signature of a message, by the npm package mailauth.
//
// Standard input: JSON { message: base64, name: where the key is published, key: the TXT record there }.
// Standard output: JSON { result, headers }: "pass" or why not, and the names of the headers signed.
import { text } from 'node:stream/consumers';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';

const { message, name, key } = JSON.parse(await text(process.stdin));
const resolver = async asked => {
  if (asked === name) return [[key]];
  throw Object.assign(new Error(`nothing is published at ${asked}`), { code: 'ENOTFOUND' });
};
const { results } = await dkimVerify(Buffer.from(message, 'base64'), { resolver });
const [signature] = results;
console.log(JSON.stringify({
  result: signature.status.result + (signature.status.comment ? `: ${signature.status.comment}` : ''),
  headers: signature.signingHeaders.keys.split(/\s*[:;]\s*/).map(header => header.toLowerCase()),
}));
