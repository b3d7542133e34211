// Somebody signs up while very many do: the browser works for it before it sends the form. Without scripts the form is sent as
// it is.
import { browse } from './lib.mjs';

export default browse(async ({ args, person }) => {
  const { url, password } = args;
  const signUp = async (name, options) => {
    const page = await person(name, options);
    await page.goto(`${url}/signup`);
    await page.locator('[name=name]').fill(name);
    await page.locator('[name=email]').fill(`${name}@somewhere.example`);
    await page.locator('[name=password]').fill(password);
    await page.locator('form[action="/signup"] .button--primary').click();
    await page.waitForURL(`${url}/signup/sent*`);
    return page.url().slice(url.length);
  };
  return { worked: await signUp('Ann', {}), plain: await signUp('Bob', { javaScriptEnabled: false }) };
});
