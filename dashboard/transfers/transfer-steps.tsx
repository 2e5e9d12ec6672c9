import type { Router } from '@koa/router';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { answerWithin } from '../../kernel/errors/answer-within.ts';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { TextArea, TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, carryOut, freshForm, readSent, refusedForm } from '../business/filled.tsx';
import { stepPath } from '../deposits/deposit-links.ts';
import { amountIn, clauseWords } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type TransferStep, transferAddress, transferPath, transfersLink } from './transfer-links.ts';
import {
  type Transfer,
  acceptTransferOperation,
  approveTransferOperation,
  cancelTransferOperation,
  completeTransferOperation,
  declineTransferOperation,
  disputeTransferOperation,
  payTransferOperation,
  withdrawTransferOperation,
} from './transfer-operations.ts';
import { Terms, sendTransfer, transferOf } from './transfer.tsx';
import { priceWords, stepsOf } from './transfer-words.tsx';

type Graph = Dependencies['graph'];
interface Target {
  readonly transferId: string;
  readonly expectedVersion: number | null;
}

/** The payment provider is called several times. */
const payMs = 18_000;

interface Step {
  readonly title: string;
  readonly text: (transfer: Transfer) => Html;
  readonly fields?: (form: Filled) => Html;
  readonly button: string;
  readonly back?: string;
  readonly isDangerous?: boolean;
  /** Returns where the deposit is paid, where the step begins one. */
  readonly take: (
    graph: Graph,
    viewer: Viewer,
    target: Target,
    value: (name: string) => string,
  ) => Promise<{ readonly payTransferDeposit: { readonly depositId: string } } | object>;
  /** Says on the transfer's page what was done. */
  readonly done: string;
}

const others = ({ viewerRole, from, to }: Transfer): Html => (
  <bdi>{(viewerRole === 'BUYER' ? from : to).displayName}</bdi>
);

/** What happens to a deposit, for steps that end a transfer. */
function depositAfter({ deposit, depositStatus }: Transfer, isBuyer: boolean): string {
  if (deposit === null || depositStatus !== 'PAID') return '';
  if (!isBuyer) return ' The buyer gets the deposit back.';
  return ` With the deposit happens what you both signed for this case: ${clauseWords[deposit.depositClause] ?? ''}. Without an agreement that both have signed here, we decide.`;
}

const steps: Readonly<Record<TransferStep, Step>> = {
  accept: {
    title: 'Accept the animal?',
    text: (transfer) => (
      <>
        <p>
          You say yes to <bdi>{transfer.animalName}</bdi> from {others(transfer)}. Once it is handed over you
          are its owner of record: its record, microchip and pedigree come with it, and nobody else co-owns
          it. Until then you can step back.
        </p>
        {priceWords(transfer) !== null && transfer.type !== 'GIFT' && (
          <p>You pay the price to them yourself: nothing but a deposit is held here.</p>
        )}
      </>
    ),
    button: 'Accept',
    take: (graph, viewer, input) => askGraph(graph, acceptTransferOperation, { input }, viewer),
    done: 'accepted',
  },
  decline: {
    title: 'Decline the animal?',
    text: (transfer) => (
      <p>
        You say no to {others(transfer)}, who stays the owner of <bdi>{transfer.animalName}</bdi>. They can
        offer it to you again.
      </p>
    ),
    button: 'Decline',
    isDangerous: true,
    take: (graph, viewer, input) => askGraph(graph, declineTransferOperation, { input }, viewer),
    done: 'declined',
  },
  approve: {
    title: 'Approve that it gets a new owner?',
    text: ({ animalName, to, from }) => (
      <p>
        You agree that <bdi>{to.displayName}</bdi> becomes the owner of <bdi>{animalName}</bdi>. You no longer
        co-own it after the handover. If you do not agree, do nothing and tell <bdi>{from.displayName}</bdi>:
        without your yes it cannot be handed over.
      </p>
    ),
    button: 'Approve',
    take: (graph, viewer, input) => askGraph(graph, approveTransferOperation, { input }, viewer),
    done: 'approved',
  },
  withdraw: {
    title: 'Step back?',
    text: (transfer) => (
      <p>
        You no longer want <bdi>{transfer.animalName}</bdi>, and {others(transfer)} is told.
        {depositAfter(transfer, true)} This cannot be undone.
      </p>
    ),
    button: 'Step back',
    isDangerous: true,
    take: (graph, viewer, input) => askGraph(graph, withdrawTransferOperation, { input }, viewer),
    done: 'withdrawn',
  },
  cancel: {
    title: 'Take the offer back?',
    text: (transfer) => (
      <p>
        {others(transfer)} no longer gets <bdi>{transfer.animalName}</bdi>, and is told.
        {depositAfter(transfer, false)} You can offer it again.
      </p>
    ),
    button: 'Take it back',
    isDangerous: true,
    take: (graph, viewer, input) => askGraph(graph, cancelTransferOperation, { input }, viewer),
    done: 'cancelled',
  },
  complete: {
    title: 'Has it been handed over?',
    text: (transfer) =>
      transfer.viewerRole === 'BUYER' ? (
        <p>
          You have <bdi>{transfer.animalName}</bdi> with you. Once {others(transfer)} confirms it too, you are
          its owner of record. You cannot take this back.
        </p>
      ) : (
        <p>
          {others(transfer)} has <bdi>{transfer.animalName}</bdi>. Once they confirm it too, they are its
          owner of record, and it leaves your animals. You cannot take this back.
        </p>
      ),
    button: 'Yes, it was handed over',
    take: (graph, viewer, input) => askGraph(graph, completeTransferOperation, { input }, viewer),
    done: 'confirmed',
  },
  dispute: {
    title: 'What is wrong?',
    text: (transfer) => (
      <p>
        Say what is wrong. {others(transfer)} reads it. The owner of <bdi>{transfer.animalName}</bdi> does not
        change meanwhile, and the transfer no longer ends by itself.
        {transfer.depositStatus === 'PAID' ? ' We decide who gets the deposit.' : ''} You can both still end
        it.
      </p>
    ),
    fields: (form) => (
      <>
        <TextInput form={form} name="reason" label="In a few words" maxlength={200} required />
        <TextArea form={form} name="note" label="What happened (optional)" rows={6} maxlength={2000} />
      </>
    ),
    button: 'Dispute the transfer',
    isDangerous: true,
    take: (graph, viewer, target, value) => {
      const input = { ...target, reason: value('reason'), note: value('note') || null };
      return askGraph(graph, disputeTransferOperation, { input }, viewer);
    },
    done: 'disputed',
  },
  deposit: {
    title: 'Pay the deposit',
    text: ({ deposit, currency, from, animalName }) => (
      <p>
        {deposit !== null && currency !== null && <strong>{amountIn(deposit.amount, currency)}</strong>} for{' '}
        <bdi>{animalName}</bdi>, from <bdi>{from.displayName}</bdi>. We hold it until the handover, at which
        both of you confirm and the microchip is read. It costs you no fee. Nothing beyond the deposit is
        protected.
      </p>
    ),
    button: 'Continue to payment',
    // Repeating it returns the same deposit.
    take: (graph, viewer, { transferId }) =>
      answerWithin(payMs, askGraph(graph, payTransferOperation, { transferId }, viewer)),
    done: 'paid',
  },
};

function sendQuestion(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  transfer: Transfer,
  name: TransferStep,
  form: Filled,
): void {
  if (!stepsOf(transfer, own.id).includes(name)) {
    const alert = 'This is not possible now. Nothing was changed. The page says what is.';
    sendTransfer(deps, visit, own, transfer, { alert, status: 409 });
    return;
  }
  const { transferId, animalName, version } = transfer;
  const { title, text, fields, button, isDangerous = false } = steps[name];
  const here = { href: transferAddress(transferId, own.id), text: animalName };
  sendOwnedPage(deps, visit, own, {
    title,
    above: [ownedLink(own, transfersLink), here],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <Form
          action={transferAddress(transferId, own.id, name)}
          token={
            <FormKeys deps={deps} visit={visit} own={own} path={transferPath(transferId, name)} form={form} />
          }
          button={button}
          isDangerous={isDangerous}
          back={{ ...here, text: 'Back' }}
        >
          {text(transfer)}
          {fields?.(form) ?? null}
          <input type="hidden" name="version" value={version} />
        </Form>
        {(name === 'accept' || name === 'approve' || name === 'deposit') && (
          <>
            <h2>The offer</h2>
            <Terms transfer={transfer} />
          </>
        )}
      </>
    ),
  });
}

const area = 'AnimalTransfer_AnimalTransferOrchestration';
const unchanged = 'Nothing was changed.';

/** What a person can do about a refusal, in words; others are thrown. */
function refusal(form: Filled, error: unknown): Filled {
  if (!(error instanceof DomainError)) throw error;
  const { code, message } = error;
  const { status } = catalogueRow(code);
  const says = (alert: string): Filled => ({ ...form, status, alert });
  if (code === `${area}_AD_Reserved_RJ`) {
    return says(
      `Somebody else has reserved the animal with a deposit, so this is not possible. ${unchanged}`,
    );
  }
  if (code === 'Animal_AnimalRegistry_AD_Duplicate_RJ') {
    return says(`${message} One of the two needs another name first. ${unchanged}`);
  }
  if (code === 'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ') {
    return says(
      `${message.replaceAll(/\bRESERVE_[A-Z_]+: /g, '').replace(/\.?$/, '.')} Nothing was charged.`,
    );
  }
  if (status === 502 || status === 503) {
    return says('Something we depend on is not responding. Nothing was charged. Try again in a moment.');
  }
  return refusedForm(form, error);
}

function postStep(name: TransferStep) {
  const { take, done } = steps[name];
  return async (deps: Dependencies, visit: Visit, own: Owner): Promise<void> => {
    const { transferId } = await transferOf(deps, visit, own);
    const sent = await readSent(deps, visit, own);
    const { value } = sent;
    const target = { transferId, expectedVersion: Number(value('version')) || null };
    const request = { ...target, reason: value('reason'), note: value('note') };
    try {
      const answer = await carryOut(sent, request, (viewer) =>
        take(deps.graph, name === 'deposit' ? own.viewer : viewer, target, value),
      );
      const deposit = 'payTransferDeposit' in answer ? answer.payTransferDeposit.depositId : null;
      seeOther(
        visit.context,
        deposit === null
          ? ownedAt(own, transferPath(transferId), { done })
          : address(stepPath(deposit, 'pay'), { profile: own.id }),
      );
    } catch (error) {
      const form = refusal(sent.form, error);
      sendQuestion(deps, visit, own, await transferOf(deps, visit, own), name, form);
    }
  };
}

/** What the parties of a transfer do with it, each asked first (contract 7.1). */
export function transferStepRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  const names = [
    'accept',
    'decline',
    'approve',
    'withdraw',
    'cancel',
    'complete',
    'dispute',
    'deposit',
  ] as const;
  for (const name of names) {
    const path = transferPath(':transferId', name);
    const get = async (_: Dependencies, visit: Visit, own: Owner) =>
      sendQuestion(deps, visit, own, await transferOf(deps, visit, own), name, freshForm(deps));
    router.get(path, atManager(deps, get)).post(path, atManager(deps, postStep(name)));
  }
  return router;
}
