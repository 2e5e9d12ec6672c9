import type { Sources } from '../headers.ts';
import type { Html } from '../html.ts';

/** How a payment is made at the provider. */
interface Checkout {
  readonly psp: string;
  readonly pspIntentReference: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
}

interface Paid {
  readonly checkout: Checkout;
  /** The amount in words. */
  readonly amount: string;
  /** The full address to which the provider sends the browser back. */
  readonly back: string;
}

/** The payment form: its content, and what the page may load and link to. */
interface PaymentForm extends Sources {
  readonly form: Html;
  readonly foreignScripts?: readonly string[];
  readonly scripts?: readonly 'pay.js'[];
}

const stripeOrigin = 'https://js.stripe.com';

/** Stripe's Payment Element: card data never passes through here. It may load what Stripe requires. */
const stripeForm = ({ checkout, amount, back }: Paid): PaymentForm => ({
  form: (
    <>
      <form
        id="payment"
        data-key={checkout.publishableKey}
        data-secret={checkout.clientSecret}
        data-back={back}
      >
        <div id="payment-element" />
        <p class="fault" id="payment-fault" role="alert" hidden />
        <p class="actions">
          <button class="primary wide" type="submit" disabled>
            Pay {amount}
          </button>
        </p>
      </form>
      <noscript>
        <div class="alert">
          <p>The card form comes from Stripe and needs JavaScript. Allow it for this page, then reload.</p>
        </div>
      </noscript>
    </>
  ),
  foreignScripts: [`${stripeOrigin}/clover/stripe.js`],
  scripts: ['pay.js'],
  sources: {
    'script-src': [stripeOrigin],
    'frame-src': [stripeOrigin, 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
  },
});

/** With the fake provider, a button replaces the card. */
const fakeForm = ({ checkout, amount, back }: Paid, address: string): PaymentForm => ({
  form: (
    <>
      <div class="note">
        <p>
          This is a trial installation. A simulated payment provider takes your click as a card, and no money
          moves.
        </p>
      </div>
      <form method="post" action={`${address}/pay/${checkout.pspIntentReference}`}>
        <input type="hidden" name="client_secret" value={checkout.clientSecret} />
        <input type="hidden" name="return_url" value={back} />
        <div class="choices">
          <button class="primary" name="step" value="succeed" type="submit">
            Pay {amount}
          </button>
          <button name="step" value="fail" type="submit">
            Simulate a declined card
          </button>
        </div>
      </form>
    </>
  ),
  formTargets: [new URL(address).origin],
});

/** The form with which somebody pays, of whichever provider it is. */
export const paymentForm = (paid: Paid, fakeProviderUrl: string): PaymentForm =>
  paid.checkout.psp === 'fake' ? fakeForm(paid, fakeProviderUrl) : stripeForm(paid);
