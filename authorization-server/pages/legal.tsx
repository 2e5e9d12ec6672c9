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
          <p>
            These terms are about signing in to {name}, orders and protected deposits on it, and connecting
            apps to a business.
          </p>
          <h2>Your account</h2>
          <p>
            Your account is for you alone. Keep your password secret. You are responsible for what happens
            while you are signed in.
          </p>
          <h2>Orders</h2>
          <p>
            You buy from the sellers whose goods are in your order, not from us. Each of them sells you their
            part at the price that is shown when you order, and sends it or has it ready for you.
          </p>
          <p>
            You pay each seller yourself, in the way they tell you, or the whole order at once through our
            payment provider. What you order that way is reserved for you for a quarter of an hour. If it is
            not paid by then, the order is cancelled; a payment that comes later goes back to you whole. The
            provider holds what you paid until a seller says that your goods have been sent or handed over.
            Then that seller gets their share, less our fee.
          </p>
          <p>
            Sellers decide about refunds; our administrators can make one in their place. What was paid
            through the provider goes back the way it came, and what you paid a seller yourself you get back
            from that seller.
          </p>
          <h2>Protected deposits</h2>
          <p>
            A protected deposit reserves one animal for you while the provider holds the money. Nothing beyond
            the deposit is protected. Its amount, the last day of the handover, and what becomes of it if
            there is none are shown before you pay, and stay as they are. You have half an hour to pay.
          </p>
          <p>
            The seller gets the deposit, less the fees, when both of you have confirmed the handover and the
            microchip that was scanned is the one on the animal's record. Until then the seller can refund it.
            If you withdraw, or there is no handover within three days after the last day for it, the money
            goes as the agreement says that both of you have signed here for it. Without one, an administrator
            decides.
          </p>
          <p>
            Either of you can open a case, and a microchip that does not match opens one. No money moves then
            until an administrator has decided who gets it, or how it is divided. Both of you have seven days
            to say and show what happened. If your bank takes back a deposit that the seller already has, the
            seller owes it.
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
          <p>
            This page says what {name} keeps about you when you sign in, order, pay a deposit or connect apps.
            You can have a file with everything that we keep about you: ask for it under{' '}
            <a href={`${deps.env.DASHBOARD_URL}/account/data`}>Your data</a>.
          </p>
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
            you of changes to your account, sign-ins with a browser that is new to us, newly connected apps,
            and what happens to your bookings, messages, orders and deposits. You choose which of it you get,
            except for what is about money, ownership, what you booked, wait for or sign, invitations and the
            safety of your account. How many e-mails an address got in the last hour is counted by a digest of
            it. Links in e-mails are kept as digests.
          </p>
          <h2>Orders</h2>
          <p>
            What you ordered, at what price, whether and when it was paid, sent and refunded, and the number
            of the parcel if the seller enters one. Each seller sees their own part of your order with your
            name, e-mail address, telephone number and delivery address; of an order that you pay at once only
            when it is paid. We take both addresses out of an order without an account after 180 days, and
            forget what you have not confirmed by the link in our mail after a day.
          </p>
          <h2>Deposits</h2>
          <p>
            The amount, the animal, both parties, each step and its time, the photo and the microchip of the
            handover, and what both sides say and show in a case. The two parties and our administrators see
            it, and nobody else.
          </p>
          <h2>Payments</h2>
          <p>
            You give the number of your card or bank account to our payment provider, never to us. The
            provider tells us whether a payment, a refund or a payout has succeeded. When your account is
            deleted, amounts, dates and numbers of orders and deposits stay in the accounts, without your
            name, your addresses and what you wrote.
          </p>
          <h2>Businesses</h2>
          <p>
            Your businesses and places are public by their name, handle, country, time zone and species.
            People who work for one see each other's names. We keep the e-mail address of people you invite
            for at most 14 days and use it for nothing else.
          </p>
          <h2>Cookies</h2>
          <p>
            One cookie keeps you signed in for at most 90 days, and one protects the sign-in form until you
            close the browser; your account has two of its own like these. All hold random values and nothing
            else. Another carries a new secret, encrypted, to the page that shows it to you, for at most a
            quarter of an hour. In the store, one keeps your basket in your browser for a month: what is in
            it, and how many. There are no cookies of ours for advertising or for watching what you do, and
            our pages load nothing from other sites, except where you pay: that form comes from our payment
            provider, under its own rules.
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
