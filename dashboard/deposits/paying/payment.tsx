import type { Router } from '@koa/router';
import { type DataOf, askGraph, found } from '../../../kernel/graph/graph.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { paymentForm } from '../../../kernel/pages/paying/payment-form.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { sendAccountPage } from '../../account-page.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { depositAddress, stepPath } from '../deposit-links.ts';
import { checkoutOfMemberOperation } from '../deposit-operations.ts';
import { amountIn } from '../deposit-words.ts';
import { sendDeposit } from '../deposit.tsx';
import { type OwnDeposit, aboveStep } from '../own-deposit.tsx';
import { withoutHandover } from '../timeline.tsx';
import { refusalOf, sendRefused, whilePossible } from '../steps/step-refusal.tsx';

type Checkout = NonNullable<DataOf<'CheckoutOfMember'>['depositCheckout']>;

function sendPayment(deps: Dependencies, visit: Visit, own: OwnDeposit, checkout: Checkout): void {
  const { deposit, owner } = own;
  const { depositId, amount, currency, seller, animalName, expiresAtUtc } = deposit;
  const { DASHBOARD_URL, FAKE_PSP_URL } = deps.env;
  const back = DASHBOARD_URL + depositAddress(depositId, owner.id);
  const { form, ...allowed } = paymentForm(
    { checkout, amount: amountIn(amount, currency), back },
    FAKE_PSP_URL,
  );
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
        {deposit.depositClause !== 'ARBITRATE' && (
          <p class="quiet">If there is no handover: {withoutHandover(deposit)}</p>
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
        'The payment provider is not responding. Opening this page charged nothing. Try again in a few seconds.';
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
