// Checks the DKIM signature of a message, by the npm package mailauth.
//
// Standard input: JSON { message: base64, name: where the key is published, key: the TXT record there }.
// Standard output: "pass" or why not.
import { text } from 'node:stream/consumers';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';

const { message, name, key } = JSON.parse(await text(process.stdin));
const resolver = async asked => {
  if (asked === name) return [[key]];
  throw Object.assign(new Error(`nothing is published at ${asked}`), { code: 'ENOTFOUND' });
};
const { results } = await dkimVerify(Buffer.from(message, 'base64'), { resolver });
const [signature] = results;
const { result, comment } = signature.status;
console.log(comment ? `${result}: ${comment}` : result);
