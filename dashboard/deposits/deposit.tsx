import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendAccountPage } from '../account-page.tsx';
import { animalPath } from '../animals/animal-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { depositAddress, depositPath, stepPath } from './deposit-links.ts';
import { statusBadge } from './deposit-words.ts';
import { actionsOf, nextStepOf } from './next-step.tsx';
import { outcomesOf } from './outcomes.ts';
import { type OwnDeposit, aboveDeposit, withDeposit } from './own-deposit.tsx';
import { arbitration } from './case.tsx';
import { handover, terms, timeline } from './timeline.tsx';

/** Without scripts, the page is reloaded after this many seconds. */
const reloadSeconds = 5;

/**
 * Parameters that the payment provider adds when it sends a browser back; they are used for nothing but this message.
 */
const backFromProvider = { status: 'redirect_status', failed: 'failed' } as const;

interface Shown {
  readonly alert?: Html | string | null;
  readonly status?: number;
  /** The person has paid, and the provider has not reported it yet. */
  readonly isWaiting?: boolean;
}

const Waiting = ({ deposit: { depositId }, owner }: OwnDeposit): Html => (
  <>
    <div class="note" role="status">
      <p>
        We are waiting for the payment provider to confirm your payment. This takes a few seconds, sometimes a
        few minutes. This page updates automatically. You can close it and find the deposit among your
        deposits later.
      </p>
    </div>
    <p class="actions">
      <a
        class="button"
        href={depositAddress(depositId, owner.id, { [backFromProvider.status]: 'succeeded' })}
      >
        Check now
      </a>{' '}
      <a href={address(stepPath(depositId, 'pay'), { profile: owner.id })}>Not paid yet?</a>
    </p>
  </>
);

/** What the deposit is waiting for, and what this person can do now. */
const NextStep = ({ deposit, owner, now }: OwnDeposit & { readonly now: Date }): Html => {
  const { text, step } = nextStepOf(deposit, now);
  return (
    <>
      <p>{text}</p>
      {step !== undefined && (
        <p class="actions">
          <a
            class="button primary"
            href={address(stepPath(deposit.depositId, step[0]), { profile: owner.id })}
          >
            {step[1]}
          </a>
        </p>
      )}
    </>
  );
};

/** Whether the deposit has made its buyer the owner, who looks at it. */
const isYours = ({ viewerRole, ownershipTransferredAtUtc }: OwnDeposit['deposit']) =>
  viewerRole === 'BUYER' && ownershipTransferredAtUtc !== null;

/** Where its new owner goes on with the animal. */
const Yours = ({ deposit: { animalId, animalName }, owner }: OwnDeposit): Html => (
  <p class="actions">
    <a class="button primary" href={address(animalPath(animalId), { profile: owner.id })}>
      The page of <bdi>{animalName}</bdi>
    </a>
  </p>
);

const OtherMoves = ({ deposit, owner }: OwnDeposit): Html | null => {
  const moves = actionsOf(deposit);
  if (moves.length === 0) return null;
  return (
    <>
      <h2>What else you can do</h2>
      <ul class="plain-list">
        {moves.map(([step, words]) => (
          <li>
            <a href={address(stepPath(deposit.depositId, step), { profile: owner.id })}>{words}</a>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The page of a deposit: its status, its history, and the next step. */
export function sendDeposit(deps: Dependencies, visit: Visit, own: OwnDeposit, shown: Shown = {}): void {
  const { deposit } = own;
  const { alert = null, status = 200, isWaiting = false } = shown;
  const { BASE_URL, SITE_URL } = deps.env;
  sendAccountPage(deps, visit, {
    title: deposit.animalName,
    heading: isYours(deposit) ? (
      <>
        <bdi>{deposit.animalName}</bdi> is yours
      </>
    ) : (
      <>
        Deposit for <bdi>{deposit.animalName}</bdi>
      </>
    ),
    above: aboveDeposit(own),
    alert,
    status,
    outcomes: outcomesOf(deposit),
    sources: { 'img-src': [new URL(BASE_URL).origin], ...(isWaiting && { 'connect-src': ["'self'"] }) },
    ...(isWaiting && { scripts: ['wait.js'], reloadSeconds }),
    main: (
      <>
        <p>
          {isWaiting ? <Badge tone="warn">Payment not confirmed yet</Badge> : statusBadge(deposit.status)}
        </p>
        {isWaiting ? <Waiting {...own} /> : <NextStep {...own} now={deps.clock.now()} />}
        {isYours(deposit) && <Yours {...own} />}
        {terms(own, SITE_URL)}
        {handover(deposit, BASE_URL)}
        {arbitration(deposit, BASE_URL)}
        <OtherMoves {...own} />
        {timeline(deposit)}
      </>
    ),
  });
}

/**
 * What the provider said when it sent the browser back, in words for the person; the status itself comes from its
 * events.
 */
async function getDeposit(deps: Dependencies, visit: Visit, own: OwnDeposit): Promise<void> {
  const { query, context } = visit;
  const { deposit, owner } = own;
  const said = query.get(backFromProvider.status);
  if (said === null || deposit.viewerRole !== 'BUYER') {
    sendDeposit(deps, visit, own);
    return;
  }
  if (deposit.status !== 'CREATED') {
    const done = deposit.status === 'PAID' ? 'paid' : null;
    seeOther(context, address(depositPath(deposit.depositId), { profile: owner.id, done }));
    return;
  }
  // Stripe adds secrets of the payment to the address, which nobody needs here.
  if (query.has('payment_intent') || query.has('payment_intent_client_secret')) {
    seeOther(context, depositAddress(deposit.depositId, owner.id, { [backFromProvider.status]: said }));
    return;
  }
  const alert = 'The payment failed, and nothing was charged. You can try again, or use another card.';
  sendDeposit(deps, visit, own, said === backFromProvider.failed ? { alert } : { isWaiting: true });
}

/** One deposit of a profile of the member (contract 6.1). */
export function depositRoutes(deps: Dependencies): Router {
  return createExactRouter().get(depositPath(':depositId'), signedIn(deps, withDeposit(getDeposit)));
}
