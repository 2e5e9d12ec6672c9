import { lines } from '../../../kernel/pages/parts/field.tsx';
import type { Router } from '@koa/router';
import { askGraph } from '../../../kernel/graph/graph.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { sendConfirmation } from '../../confirmation.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Field, ownForm } from '../../../kernel/pages/forms/own-form.tsx';
import { type Visit, signedIn } from '../../session/visit.ts';
import { type DepositStep, depositAddress, stepPath } from '../deposit-links.ts';
import {
  claimDepositOperation,
  disputeDepositOperation,
  refundDepositOperation,
  withdrawDepositOperation,
} from '../deposit-operations.ts';
import { type Deposit, amountIn, clauseWords } from '../deposit-words.ts';
import { type OwnDeposit, aboveStep, withDeposit } from '../own-deposit.tsx';
import {
  keyedViewer,
  refusalOf,
  sendRefused,
  versionField,
  versionOf,
  whilePossible,
} from './step-refusal.tsx';

type Target = Readonly<{ depositId: string; expectedVersion: number }>;
type Graph = Dependencies['graph'];

interface Step {
  readonly step: DepositStep;
  readonly title: string;
  readonly text: (deposit: Deposit) => Html;
  /** Fields with what was typed into them. */
  readonly fields?: (typed: Field) => Html;
  readonly button: string;
  /** Says on the deposit's page what was done. */
  readonly done: string;
  /** The form's fields besides the deposit. */
  readonly read?: (field: Field) => Readonly<Record<string, string>>;
  readonly take: (graph: Graph, viewer: Viewer, target: Target, field: Field) => Promise<unknown>;
}

const disputeFields = (typed: Field) => (
  <>
    <div class="field">
      <label for="reason">In a few words</label>
      <input
        id="reason"
        name="reason"
        required
        maxlength={200}
        autocomplete="off"
        value={typed('reason') ?? ''}
      />
    </div>
    <div class="field">
      <label for="note">What happened</label>
      <textarea id="note" name="note" rows={6} maxlength={2000} value={lines(typed('note') ?? '')} />
    </div>
  </>
);

const readDispute = (field: Field) => ({ reason: field('reason') ?? '', note: field('note') ?? '' });

/** What happens to the deposit of a buyer who withdraws (spec 3.7). */
function withdrawing({ depositClause, agreement }: Deposit): Html {
  const outcome =
    depositClause === 'ARBITRATE'
      ? 'By its terms, we then decide who gets the deposit.'
      : agreement?.isBindingForClause
        ? `You have both signed what then happens to the deposit: ${clauseWords[depositClause] ?? ''}.`
        : 'You have not both signed an agreement here that says what happens to the deposit, so we decide.';
  return <p>You no longer want the animal. {outcome} This cannot be undone.</p>;
}

const steps: readonly Step[] = [
  {
    step: 'refund',
    title: 'Refund the deposit',
    text: ({ heldAmount, currency, buyer }) => (
      <p>
        <bdi>{buyer.displayName}</bdi> gets the whole deposit back: {amountIn(heldAmount, currency)}. No fee
        is charged. This ends the sale and cannot be undone.
      </p>
    ),
    button: 'Refund it',
    done: 'refunded',
    take: (graph, viewer, input) => askGraph(graph, refundDepositOperation, { input }, viewer),
  },
  {
    step: 'withdraw',
    title: 'Withdraw from the sale',
    text: withdrawing,
    button: 'Withdraw',
    done: 'withdrew',
    take: (graph, viewer, input) => askGraph(graph, withdrawDepositOperation, { input }, viewer),
  },
  {
    step: 'claim',
    title: 'Claim the deposit',
    text: () => (
      <p>
        The buyer is not keeping to the sale, and you claim the deposit. No money moves yet. We decide, and
        both of you have seven days to add evidence.
      </p>
    ),
    button: 'Claim it',
    done: 'claimed',
    take: (graph, viewer, input) => askGraph(graph, claimDepositOperation, { input }, viewer),
  },
  {
    step: 'dispute',
    title: 'Ask us to decide',
    text: () => (
      <p>
        Something is wrong. No money moves yet. We decide who gets the deposit, and both of you have seven
        days to add evidence.
      </p>
    ),
    fields: disputeFields,
    button: 'Ask us to decide',
    done: 'disputed',
    read: readDispute,
    take: (graph, viewer, target, field) =>
      askGraph(graph, disputeDepositOperation, { input: { ...target, ...readDispute(field) } }, viewer),
  },
];

function sendQuestion(
  deps: Dependencies,
  visit: Visit,
  own: OwnDeposit,
  { title, text, fields, button }: Step,
  shown: { readonly typed: Field; readonly alert?: string; readonly status?: number },
): void {
  const { deposit, owner } = own;
  const { typed, alert = null, status = 200 } = shown;
  sendConfirmation(deps, visit, {
    title,
    above: aboveStep(own),
    alert,
    status,
    text: text(deposit),
    fields: (
      <>
        {versionField(deposit)} {fields?.(typed) ?? null}
      </>
    ),
    button,
    back: { href: depositAddress(deposit.depositId, owner.id), text: 'Back' },
    actorId: owner.id,
  });
}

/** Takes the step at the version that the person saw; a refusal is shown on the deposit's current page. */
function postStep(step: Step) {
  const { done, read, take } = step;
  return async (deps: Dependencies, visit: Visit, own: OwnDeposit): Promise<void> => {
    const { owner, deposit } = own;
    const { depositId } = deposit;
    const field = await ownForm(deps, visit, owner.id);
    const target = { depositId, expectedVersion: versionOf(field) };
    const viewer = keyedViewer(visit, own, { ...target, ...read?.(field) });
    try {
      await take(deps.graph, viewer, target, field);
    } catch (error) {
      const refused = refusalOf(error);
      if (refused.status === 400) sendQuestion(deps, visit, own, step, { ...refused, typed: field });
      else await sendRefused(deps, visit, refused);
      return;
    }
    seeOther(visit.context, depositAddress(depositId, owner.id, { done }));
  };
}

/** What parties can do with a held deposit, each with a confirmation (contract 6.1). */
export function depositStepRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  for (const step of steps) {
    const path = stepPath(':depositId', step.step);
    const ask = async (_: Dependencies, visit: Visit, own: OwnDeposit) =>
      sendQuestion(deps, visit, own, step, { typed: () => null });
    router
      .get(path, signedIn(deps, whilePossible(step.step, ask)))
      .post(path, signedIn(deps, withDeposit(postStep(step))));
  }
  return router;
}
