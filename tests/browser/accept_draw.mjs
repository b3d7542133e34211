// A draw offer is pushed to the service worker, and its button is pressed: in an older notification, in this one, once
// more, and when nobody is logged in any more. Push services and the desktop are left out: the events are made here, and
// what is shown is noted.
import { browse, logIn } from './lib.mjs';

export default browse(async ({ args, person }) => {
  const page = await person('bob', { serviceWorkers: 'allow' });
  const context = page.context();
  await page.goto(`${args.url}/login`);
  await logIn(page, args.name, args.password);
  await page.waitForURL(`${args.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

  /** Dispatches an event, waits for what its listener does, and gives the notification that it shows. */
  const dispatch = (type, fields) =>
    worker.evaluate(
      async ({ type, fields }) => {
        const work = [];
        let shown;
        self.registration.showNotification = async (title, options) => void (shown = { title, ...options });
        if (fields.notification) fields.notification.close = () => {};
        if (fields.pushed) fields.data = { json: () => fields.pushed };
        // Scripts cannot make an event whose `waitUntil` works.
        const event = Object.assign(new Event(type), fields, { waitUntil: promise => work.push(promise) });
        self.dispatchEvent(event);
        await Promise.all(work);
        return shown;
      },
      { type, fields },
    );
  const press = notification => dispatch('notificationclick', { notification, action: 'accept' });

  const offer = await dispatch('push', { pushed: args.pushed });
  const older = structuredClone(offer);
  older.data.accept.turn = '0';
  const old = (await press(older)).title;
  const accepted = (await press(offer)).title;
  const again = (await press(offer)).title;
  await context.clearCookies();
  const nobody = await press(offer);
  const actions = offer.actions.map(({ title }) => title);
  return { actions, old, accepted, again, nobody: nobody.title, path: nobody.data.path };
});
