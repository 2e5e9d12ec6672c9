import { lines } from '../../../kernel/pages/parts/field.tsx';
import type { Router } from '@koa/router';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { accountLink, casesLink } from '../../account-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import { sendConfirmation } from '../../confirmation.tsx';
import { amountIn } from '../../deposits/deposit-words.ts';
import { keyedViewer, versionField, versionOf } from '../../deposits/steps/step-refusal.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Field, ownForm } from '../../../kernel/pages/forms/own-form.tsx';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { textOf } from '../admin-decision.tsx';
import { sendDecisionCheck } from './case-decision-check.tsx';
import { caseDecisionOperation, resolveCaseOperation } from './case-operations.ts';
import { type Case, deciderOf, money, sendCase, withCase } from './case.tsx';
import { casePath } from './cases.tsx';

const stateCode = 'AnimalListing_AnimalListingHandover_UP_State_RJ';
const partyCode = 'AnimalListing_AnimalListingHandover_UP_NotParty_RJ';
const staleCode = '0010010000412';
const stale =
  'The deposit has changed since you opened this page, so nothing was decided. Your answers are still here. Check the case, then send them again.';
const undecidable =
  'The case cannot be decided in its current state. Nothing was changed. Its state is shown below.';
const ownCase =
  'One of your profiles is a party to this deposit, so another administrator has to decide. Nothing was changed.';

const outcomes = ['REFUND', 'RELEASE', 'SPLIT'] as const;
type Outcome = (typeof outcomes)[number];
const labels = { buyerAmount: 'What the buyer gets', sellerAmount: 'What the seller gets' } as const;
type AmountName = keyof typeof labels;

/** Whether it waits for a decision, and not for the buyer's bank. */
const isDecidable = ({ hasOpenChargeback, arbitration: { status } }: Case) =>
  status !== 'RESOLVED' && !hasOpenChargeback;

/** What each outcome does with this deposit's money. */
function wordsOf({
  heldAmount,
  totalFee,
  afterFee,
  currency,
}: Case): readonly (readonly [Outcome, string])[] {
  const refund = [
    'REFUND',
    `The buyer gets ${amountIn(heldAmount, currency)} back. No fee is charged.`,
  ] as const;
  if (afterFee === null) return [refund];
  const fee = amountIn(totalFee, currency);
  const left = amountIn(afterFee, currency);
  return [
    refund,
    ['RELEASE', `The seller gets ${left}. The fee of ${fee} is charged.`],
    ['SPLIT', `Both get a part of ${left}. The fee of ${fee} is charged.`],
  ];
}

function amountField(name: AmountName, typed: Field): Html {
  return (
    <div class="field">
      <label for={name}>{labels[name]}</label>
      <input
        id={name}
        name={name}
        inputmode="decimal"
        autocomplete="off"
        maxlength={20}
        aria-describedby="split-rule"
        value={typed(name) ?? ''}
      />
    </div>
  );
}

function splitFields({ heldAmount, totalFee, afterFee, currency }: Case, typed: Field): Html | null {
  if (afterFee === null) return null;
  const left = amountIn(afterFee, currency);
  return (
    <fieldset class="families">
      <legend>For a split</legend>
      <p class="quiet" id="split-rule">
        {amountIn(heldAmount, currency)} is held. After the fee of {amountIn(totalFee, currency)}, {left} is
        left: both amounts are above 0 and add up to exactly {left}.
      </p>
      <div class="columns">
        {amountField('buyerAmount', typed)} {amountField('sellerAmount', typed)}
      </div>
    </fieldset>
  );
}

function fieldsOf(opened: Case, typed: Field): Html {
  return (
    <>
      {versionField(opened)}
      <fieldset class="families">
        <legend>Who gets the deposit</legend>
        {wordsOf(opened).map(([outcome, words]) => (
          <div class="check">
            <input
              type="radio"
              id={outcome}
              name="outcome"
              value={outcome}
              required
              checked={typed('outcome') === outcome}
            />
            <label for={outcome}>{words}</label>
          </div>
        ))}
      </fieldset>
      {splitFields(opened, typed)}
      <div class="field">
        <label for="note">Why</label>
        <textarea
          id="note"
          name="note"
          rows={6}
          maxlength={2000}
          required
          aria-describedby="note-hint"
          value={lines(typed('note') ?? '')}
        />
        <p class="quiet hint" id="note-hint">
          Both sides can read this.
        </p>
      </div>
    </>
  );
}

interface Refusal {
  readonly alert: string;
  readonly status: number;
}

function sendForm(
  deps: Dependencies,
  visit: Visit,
  opened: Case,
  typed: Field = () => null,
  refused: Refusal | null = null,
): void {
  const path = casePath(opened.depositId);
  sendConfirmation(deps, visit, {
    title: 'Decide the case',
    above: [accountLink, casesLink, { href: path, text: `Case of ${opened.animalName}` }],
    ...refused,
    text: (
      <>
        <p>You can check who gets how much before anything is decided.</p>
        {money(opened)}
      </>
    ),
    fields: fieldsOf(opened, typed),
    button: 'Go on',
    isHarmless: true,
    back: { href: path, text: 'Back to the case' },
  });
}

/** An amount as people type it; null for none. */
const typedAmount = (field: Field, name: AmountName) => textOf(field, name)?.replaceAll(/[\s$]/g, '') || null;

/** What is wrong with the form; null if only the deposit can tell. */
function faultOf(field: Field): string | null {
  const outcome = outcomes.find((word) => word === field('outcome'));
  if (outcome === undefined) return 'Choose who gets the deposit. Nothing was decided.';
  const typed = (['buyerAmount', 'sellerAmount'] as const).map(
    (name) => [name, typedAmount(field, name)] as const,
  );
  if (outcome !== 'SPLIT' && typed.some(([, amount]) => amount !== null)) {
    return 'Amounts are only for a split. Clear them or choose a split. Nothing was decided.';
  }
  const wrong = typed.find(([, amount]) => amount !== null && !/^\d{1,12}(\.\d{1,6})?$/.test(amount));
  return wrong === undefined
    ? null
    : `${labels[wrong[0]]}: not an amount such as 120.50. Nothing was decided.`;
}

/** The faults in a refusal, by the names of the page's fields. */
function faultsIn({ message, details }: DomainError): string {
  const said = (details.errors ?? []).map(({ field, detail }) => {
    const [, label = null] = Object.entries(labels).find(([name]) => field === `/${name}`) ?? [];
    return `${label ?? (field === '/note' ? 'Why' : message)}: ${detail}`;
  });
  return [...(said.length === 0 ? [message] : said), 'Nothing was decided.'].join(' ');
}

const inputOf = (depositId: string, field: Field) => ({
  depositId,
  expectedVersion: versionOf(field),
  outcome: outcomes.find((word) => word === field('outcome')) ?? 'REFUND',
  buyerAmount: typedAmount(field, 'buyerAmount'),
  sellerAmount: typedAmount(field, 'sellerAmount'),
  note: textOf(field, 'note') ?? '',
});

/** Says why nothing was decided, with the form as it was filled in if it can be sent again. */
async function refuse(
  deps: Dependencies,
  visit: Visit,
  opened: Case,
  { field, error }: { readonly field: Field; readonly error: unknown },
): Promise<void> {
  if (!(error instanceof DomainError)) throw error;
  const { code, message } = error;
  const { status } = catalogueRow(code);
  const isStale = code === staleCode;
  if (code === partyCode) return sendCase(deps, visit, opened, { alert: ownCase, status });
  if (isStale && !isDecidable(opened)) return sendCase(deps, visit, opened, { alert: undecidable, status });
  if (code === stateCode) {
    return sendCase(deps, visit, opened, { alert: `${message} Nothing was changed by your form.`, status });
  }
  if (!isStale && status !== 400) throw error;
  return sendForm(deps, visit, opened, field, { alert: isStale ? stale : faultsIn(error), status });
}

/** The form as it was filled in; says so if the case has changed since. */
async function changeDecision(deps: Dependencies, visit: Visit, opened: Case, field: Field): Promise<void> {
  const isStale = versionOf(field) !== opened.version;
  if (isDecidable(opened)) {
    sendForm(deps, visit, opened, field, isStale ? { alert: stale, status: 412 } : null);
    return;
  }
  await sendCase(deps, visit, opened, { alert: undecidable, status: 409 });
}

/** Asks for confirmation, and decides once confirmed. */
async function postDecision(deps: Dependencies, visit: Visit, opened: Case): Promise<void> {
  const field = await ownForm(deps, visit);
  if (field('step') === 'change') return changeDecision(deps, visit, opened, field);
  const fault = faultOf(field);
  if (fault !== null) {
    sendForm(deps, visit, opened, field, { alert: fault, status: 400 });
    return;
  }
  const input = inputOf(opened.depositId, field);
  const owner = deciderOf(visit);
  const isConfirmed = field('step') === 'decide';
  try {
    if (!isConfirmed) {
      const asked = askGraph(deps.graph, caseDecisionOperation, { input }, viewerOf(visit, owner));
      const { depositDecision: decision } = await asked;
      sendDecisionCheck(deps, visit, opened, { field, decision });
      return;
    }
    await askGraph(deps.graph, resolveCaseOperation, { input }, keyedViewer(visit, { owner }, input));
  } catch (error) {
    const again = (_: Dependencies, __: Visit, now: Case) => refuse(deps, visit, now, { field, error });
    await withCase(again)(deps, visit);
    return;
  }
  seeOther(visit.context, address(casePath(opened.depositId), { done: 'decided' }));
}

async function getDecision(deps: Dependencies, visit: Visit, opened: Case): Promise<void> {
  if (isDecidable(opened)) {
    sendForm(deps, visit, opened);
    return;
  }
  await sendCase(deps, visit, opened, { alert: undecidable, status: 409 });
}

/** The decision about a case, which the rules of the deposit check (contract 6.1). */
export function caseDecisionRoutes(deps: Dependencies): Router {
  const path = `${casePath(':depositId')}/decide`;
  return createExactRouter()
    .get(path, signedIn(deps, withCase(getDecision)))
    .post(path, signedIn(deps, withCase(postDecision)));
}
