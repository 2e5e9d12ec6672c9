import type { Router } from '@koa/router';
import { type DataOf, askGraph, found } from '../../../kernel/graph/graph.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { type AccountPage, sendAccountPage } from '../../account-page.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { depositAddress, stepPath } from '../deposit-links.ts';
import { checkoutOfMemberOperation } from '../deposit-operations.ts';
import { amountIn } from '../deposit-words.ts';
import { sendDeposit } from '../deposit.tsx';
import { type OwnDeposit, aboveStep } from '../own-deposit.tsx';
import { refusalOf, sendRefused, whilePossible } from '../steps/step-refusal.tsx';

type Checkout = NonNullable<DataOf<'CheckoutOfMember'>['depositCheckout']>;

/** The payment form: its content, and what the page may load and link to. */
type PaymentForm = { readonly form: Html } & Pick<
  AccountPage,
  'formTargets' | 'sources' | 'foreignScripts' | 'scripts'
>;

const stripeOrigin = 'https://js.stripe.com';

/** Stripe's Payment Element: card data never passes through here. It may load what Stripe requires. */
function stripeForm({ deposit }: OwnDeposit, checkout: Checkout, back: string): PaymentForm {
  const amount = amountIn(deposit.amount, deposit.currency);
  return {
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
  };
}

/** With the fake provider, a button replaces the card. */
function fakeForm({ deposit }: OwnDeposit, checkout: Checkout, back: string, address: string): PaymentForm {
  const amount = amountIn(deposit.amount, deposit.currency);
  return {
    form: (
      <>
        <div class="note">
          <p>
            This is a trial installation. A simulated payment provider takes your click as a card, and no
            money moves.
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
  };
}

function sendPayment(deps: Dependencies, visit: Visit, own: OwnDeposit, checkout: Checkout): void {
  const { deposit, owner } = own;
  const { depositId, amount, currency, seller, animalName, expiresAtUtc } = deposit;
  const { DASHBOARD_URL, FAKE_PSP_URL } = deps.env;
  const back = DASHBOARD_URL + depositAddress(depositId, owner.id);
  const { form, ...allowed } =
    checkout.psp === 'fake' ? fakeForm(own, checkout, back, FAKE_PSP_URL) : stripeForm(own, checkout, back);
  sendAccountPage(deps, visit, {
    title: 'Pay the deposit',
    above: aboveStep(own),
    ...allowed,
    main: (
      <>
        <p>
          <strong>{amountIn(amount, currency)}</strong> for <bdi>{animalName}</bdi>, sold by{' '}
          <bdi>{seller.displayName}</bdi>. We hold it until the handover. Nothing beyond the deposit is
          protected.
        </p>
        {expiresAtUtc !== null && (
          <p class="quiet">
            The animal is reserved for you until <Time at={expiresAtUtc} />.
          </p>
        )}
        {form}
        <p class="actions">
          <a href={depositAddress(depositId, owner.id)}>Back to the deposit</a>
        </p>
      </>
    ),
  });
}

async function getPayment(deps: Dependencies, visit: Visit, own: OwnDeposit): Promise<void> {
  const { owner, deposit } = own;
  const asked = { id: deposit.depositId };
  try {
    const answer = await askGraph(deps.graph, checkoutOfMemberOperation, asked, viewerOf(visit, owner));
    sendPayment(deps, visit, own, found(answer.depositCheckout));
  } catch (error) {
    if (error instanceof DomainError && error.code === '0010010000503') {
      const alert =
        'The payment provider is not responding. Nothing was charged. Try again in a few seconds.';
      sendDeposit(deps, visit, own, { alert, status: 503 });
      return;
    }
    await sendRefused(deps, visit, refusalOf(error));
  }
}

/** Where a buyer pays a deposit that was created (spec 2.12, `checkout`). */
export function paymentRoutes(deps: Dependencies): Router {
  return createExactRouter().get(
    stepPath(':depositId', 'pay'),
    signedIn(deps, whilePossible('pay', getPayment)),
  );
}
