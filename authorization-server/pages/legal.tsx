import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendPage } from './page.ts';

/** The pages that the metadata names as op_tos_uri and op_policy_uri (spec 5.9). */
export function legalRoutes(deps: Dependencies): Router {
  const name = deps.env.PLATFORM_NAME;
  const router = createExactRouter();
  router.get('/terms', (context) =>
    sendPage(context, deps, {
      title: 'Terms',
      isForEverybody: true,
      main: (
        <>
          <h1>Terms</h1>
          <p>These terms are about signing in to {name} and connecting apps to a business.</p>
          <h2>Your account</h2>
          <p>
            Your account is for you alone. Keep your password secret. You are responsible for what happens
            while you are signed in.
          </p>
          <h2>Connecting apps</h2>
          <p>
            You may connect an app only to a business or place that you own or manage. The app may then do
            what the consent page listed, for that business and nothing else, until it is disconnected.
            Connecting costs nothing; an app works only while the business keeps a valid payment card on file.
          </p>
          <p>
            Apps are made by others. An app marked as unverified or not reviewed has not been checked. What an
            app does with what it reads is between you and the people who run it.
          </p>
          <h2>Running an app</h2>
          <p>
            An app may use what a business grants for that business's purposes only. It keeps its secret and
            its tokens safe, respects the limits on how often it may call, and stops when it is disconnected.
            The platform can suspend an app that is misused.
          </p>
        </>
      ),
    }),
  );
  router.get('/privacy', (context) =>
    sendPage(context, deps, {
      title: 'Privacy',
      isForEverybody: true,
      main: (
        <>
          <h1>Privacy</h1>
          <p>This page says what the sign-in and consent pages of {name} keep about you.</p>
          <h2>Your account</h2>
          <p>
            Your e-mail address, your name, and a digest of your password from which the password cannot be
            read. For each sign-in: when it started, when it was last used, the browser and system (such as
            Firefox on Linux), and the profile you acted as. With a second factor: the secret of your
            authenticator app, encrypted, and digests of your recovery codes.
          </p>
          <h2>E-mail</h2>
          <p>
            We write to you to confirm your address or replace your password when you ask for it, and to tell
            you of changes to your account, sign-ins with a browser that is new to us, and newly connected
            apps. How many e-mails an address got in the last hour is counted by a digest of it. Links in
            e-mails are kept as digests.
          </p>
          <h2>Businesses</h2>
          <p>
            Your businesses and places are public by their name, handle, country, time zone and species. Who
            works for them sees the names of the others. We keep the e-mail address of people you invite for
            at most 14 days and use it for nothing else.
          </p>
          <h2>Cookies</h2>
          <p>
            One cookie keeps you signed in for at most 90 days, and one protects the sign-in form until you
            close the browser. Both hold random values and nothing else. A third carries a new secret,
            encrypted, to the page that shows it to you, for at most a quarter of an hour. There are no
            cookies for advertising or for watching what you do, and these pages load nothing from other
            sites.
          </p>
          <h2>Addresses</h2>
          <p>
            To stop guessing of passwords, a digest of the e-mail address and the network address is counted
            for 15 minutes and deleted later. When an app registers itself, a digest of its network address is
            kept to limit how many do so in a day. The addresses themselves are not stored.
          </p>
          <h2>Apps</h2>
          <p>
            Which app you connected to which business, when, and with which permissions. An app learns which
            business it is connected to. It never gets your password, and these pages do not give it your
            e-mail address.
          </p>
        </>
      ),
    }),
  );
  return router;
}
