// Ann shares a link and waits on its page: when Bob accepts, her page is the game.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person }) => {
  const { url, password } = args;
  const open = async name => {
    const page = await person(name.toLowerCase(), { viewport: { width: 1280, height: 900 } });
    await page.goto(`${url}/login`);
    await logIn(page, name, password);
    await page.waitForURL(`${url}/`);
    return page;
  };
  const [ann, bob] = [await open('Ann'), await open('Bob')];
  await ann.goto(`${url}/challenge/new?opponent=link`);
  await ann.locator('main .new-game button.button--primary').click();
  await ann.locator('#link').waitFor();
  await ann.waitForLoadState('networkidle');
  await bob.goto(await ann.locator('#link').inputValue());
  await bob.locator('main button.button--primary').click();
  await bob.waitForURL('**/game/*');
  await ann.waitForURL('**/game/*');
  return { ann: new URL(ann.url()).pathname, bob: new URL(bob.url()).pathname };
});
