import type { Html } from '../../kernel/pages/html.ts';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { payoutsLink } from '../payouts/payouts.tsx';
import type { DepositStep } from './deposit-links.ts';
import { type Deposit, amountIn, outcomeWords } from './deposit-words.ts';

/** What a deposit is waiting for, and the first thing that this person can do about it. */
export interface NextStep {
  readonly text: Html;
  readonly step?: readonly [DepositStep, string];
}

function unpaid({ viewerRole, expiresAtUtc }: Deposit, now: Date): NextStep {
  if (expiresAtUtc === null || now >= new Date(expiresAtUtc)) {
    return {
      // What was paid in time may still become known (ADR 9).
      text: (
        <>
          The time to pay has run out. A payment made in time is confirmed within minutes; one that came later
          goes back at once.
        </>
      ),
    };
  }
  if (viewerRole !== 'BUYER') {
    return {
      text: (
        <>
          The buyer pays by <Time at={expiresAtUtc} />. Until then nobody else can reserve the animal.
        </>
      ),
    };
  }
  return {
    text: (
      <>
        Pay by <Time at={expiresAtUtc} />. The animal is only yours to collect once you have paid.
      </>
    ),
    step: ['pay', 'Pay the deposit'],
  };
}

function held(deposit: Deposit): NextStep {
  const { viewerRole, buyerConfirmation, sellerConfirmation, pickupWindowEnd, holdExpiresAtUtc } = deposit;
  const own = viewerRole === 'BUYER' ? buyerConfirmation : sellerConfirmation;
  const until = holdExpiresAtUtc !== null && (
    <>
      The deposit is held until <Time at={holdExpiresAtUtc} />.
    </>
  );
  if (viewerRole === 'ADMIN') {
    return {
      text: (
        <>
          The parties hand the animal over by <Day of={pickupWindowEnd} />. {until}
        </>
      ),
    };
  }
  if (own === null) {
    const how =
      viewerRole === 'BUYER'
        ? 'When you have the animal, take a photo and confirm it here.'
        : 'When the buyer has the animal, read its chip and confirm it here.';
    return {
      text: (
        <>
          Hand over by <Day of={pickupWindowEnd} />. {how} {until}
        </>
      ),
      step: ['handover', 'Confirm the handover'],
    };
  }
  const other = viewerRole === 'BUYER' ? 'seller' : 'buyer';
  return {
    text: (
      <>
        You have confirmed the handover. The {other} still has to. {until}
      </>
    ),
  };
}

function decided({ viewerRole, arbitration }: Deposit, now: Date): NextStep {
  if (arbitration === null || viewerRole === 'ADMIN' || now >= new Date(arbitration.evidenceDueAtUtc)) {
    return { text: <>We decide who gets the deposit, and hold it until then.</> };
  }
  return {
    text: (
      <>
        We decide who gets the deposit, and hold it until then. Until{' '}
        <Time at={arbitration.evidenceDueAtUtc} /> both of you can add evidence.
      </>
    ),
    step: ['evidence', 'Add evidence'],
  };
}

/** What a seller is waiting for whose money has not arrived. */
function payoutDue({ viewerRole, owedToSeller, payoutWaitsFor }: Deposit): Html {
  const isSeller = viewerRole === 'SELLER';
  if (Number(owedToSeller) === 0) {
    return (
      <>
        Nothing is left for {isSeller ? 'you' : 'the seller'}: the money is with the buyer, or with the
        buyer’s bank.
      </>
    );
  }
  if (payoutWaitsFor === 'PLATFORM') {
    const who = isSeller ? 'You have' : 'The seller has';
    return (
      <>
        {who} not got the money: the payment provider did not pay it out, or took it back. We are looking into
        it.
      </>
    );
  }
  if (payoutWaitsFor === 'ACCOUNT') {
    return isSeller ? (
      <>
        Your account at the payment provider cannot receive money at the moment. See{' '}
        <a href={payoutsLink.href}>Payouts</a>. We pay you automatically as soon as it can.
      </>
    ) : (
      <>The seller gets the money as soon as their account at the payment provider can receive it.</>
    );
  }
  return <>{isSeller ? 'You get' : 'The seller gets'} the money now; it is on its way.</>;
}

/** What the seller has received or will receive; the buyer is not shown what the fee leaves. */
function payout(deposit: Deposit): Html {
  const { viewerRole, releasedToSellerAtUtc, releasedAmount, refundedAmount, currency, arbitration } =
    deposit;
  if (releasedToSellerAtUtc === null) return payoutDue(deposit);
  if (viewerRole === 'BUYER') {
    const isDivided = arbitration?.outcome === 'SPLIT' || Number(refundedAmount) > 0;
    return <>{isDivided ? 'The rest' : 'The deposit'} has gone to the seller.</>;
  }
  const who = viewerRole === 'SELLER' ? 'You have' : 'The seller has';
  return (
    <>
      {who} got {amountIn(releasedAmount, currency)}.
    </>
  );
}

function released(deposit: Deposit): NextStep {
  const { ownershipTransferredAtUtc, handoverConfirmedAtUtc } = deposit;
  const { refundedAmount, currency, arbitration, viewerRole } = deposit;
  const money = payout(deposit);
  const back = arbitration?.outcome === 'SPLIT' && (
    <>
      {viewerRole === 'BUYER' ? 'You get' : 'The buyer gets'}{' '}
      {amountIn(arbitration.buyerAmount ?? refundedAmount, currency)} back.
    </>
  );
  const owner =
    handoverConfirmedAtUtc !== null &&
    (viewerRole === 'BUYER'
      ? ownershipTransferredAtUtc === null
        ? 'You are being recorded as the owner. If that fails, we try again every day.'
        : `You are the owner on record of ${deposit.animalName} now.`
      : ownershipTransferredAtUtc === null
        ? 'The buyer is being recorded as the owner. If that fails, we try again every day.'
        : 'The buyer is now the owner on record.');
  return {
    text: (
      <>
        {money} {back} {owner}
      </>
    ),
  };
}

/** What happens next with a deposit, and who has to do it (spec 3.7). */
export function nextStepOf(deposit: Deposit, now: Date): NextStep {
  const { viewerRole, arbitration } = deposit;
  const you = viewerRole === 'BUYER';
  switch (deposit.status) {
    case 'CREATED':
      return unpaid(deposit, now);
    case 'PAID':
      return held(deposit);
    case 'IN_ARBITRATION':
      return decided(deposit, now);
    case 'RELEASED':
      return released(deposit);
    case 'REFUNDED': {
      if (deposit.refundReason === 'PROVIDER') {
        const who = you ? 'You have' : 'The buyer has';
        return {
          text: (
            <>
              {who} all of it back: it was refunded at the payment provider, without a fee. Banks take a few
              days.
            </>
          ),
        };
      }
      const verdict = arbitration?.outcome
        ? `The case is decided: ${outcomeWords[arbitration.outcome]}. `
        : '';
      const way = 'It is refunded to the original payment method. Banks take a few days.';
      return {
        text: (
          <>
            {verdict}
            {you ? 'You get' : 'The buyer gets'} all of it back, without a fee. {way}
          </>
        ),
      };
    }
    case 'EXPIRED': {
      const late =
        deposit.paidAtUtc === null
          ? 'Whatever is charged after that goes back at once.'
          : 'The late payment is refunded.';
      return { text: <>The deposit was not paid in time. {late} The animal is available to others.</> };
    }
    case 'CHARGED_BACK':
    default:
      return { text: <>The buyer’s bank has taken the money back. We no longer hold a deposit.</> };
  }
}

const refund = ['refund', 'Refund the deposit'] as const;
const claim = ['claim', 'Claim the deposit'] as const;
const withdraw = ['withdraw', 'Withdraw from the sale'] as const;
const dispute = ['dispute', 'Ask us to decide'] as const;
const scan = ['handover', 'Add the microchip number'] as const;

/** Everything else that this person can do with a deposit now. */
export function actionsOf(deposit: Deposit): readonly (readonly [DepositStep, string])[] {
  const { status, viewerRole, buyerConfirmation } = deposit;
  if (status !== 'PAID') return [];
  const isUnscanned = buyerConfirmation?.chipResult === 'NOT_SCANNED';
  if (viewerRole === 'BUYER') return [...(isUnscanned ? [scan] : []), withdraw, dispute];
  return viewerRole === 'SELLER' ? [refund, claim, dispute] : [];
}

/** Whether this person can take a step with a deposit now. */
export function isPossible(deposit: Deposit, step: DepositStep, now: Date): boolean {
  const { step: next } = nextStepOf(deposit, now);
  return next?.[0] === step || actionsOf(deposit).some(([move]) => move === step);
}
