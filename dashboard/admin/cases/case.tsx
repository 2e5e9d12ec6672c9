import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type DataOf, askGraph, found } from '../../../kernel/graph/graph.ts';
import type { ProfileKind } from '../../../kernel/access/viewer.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, casesLink, sendAccountPage } from '../../account-page.tsx';
import { arbitration } from '../../deposits/case.tsx';
import { depositOfMemberOperation } from '../../deposits/deposit-operations.ts';
import { type Deposit, amountIn, statusBadge } from '../../deposits/deposit-words.ts';
import { handover, terms, timeline } from '../../deposits/timeline.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { depositCaseOperation } from './case-operations.ts';
import { casePath } from './cases.tsx';

export type Case = NonNullable<DataOf<'DepositCaseForAdmin'>['depositCase']>;

const missingCode = 'AnimalListing_AnimalListingDeposit_GT_Resource_FL';

/** Administrators decide as a person, whatever profile the session acts for. */
export function deciderOf({ session: { account } }: Visit): {
  readonly id: string;
  readonly kind: ProfileKind;
} {
  return { id: account.personalProfileId, kind: 'PERSON' };
}

function sendMissing(deps: Dependencies, visit: Visit): void {
  sendAccountPage(deps, visit, {
    title: 'No such case',
    above: [accountLink, casesLink],
    status: 404,
    main: (
      <>
        <p>We cannot find this case.</p>
        <p class="actions">
          <a class="button primary" href={casesLink.href}>
            All cases
          </a>
        </p>
      </>
    ),
  });
}

/** Serves a page about the case in the address. Throws 403 for anybody but administrators. */
export function withCase(
  serve: (deps: Dependencies, visit: Visit, opened: Case) => Promise<void>,
): (deps: Dependencies, visit: Visit) => Promise<void> {
  return async (deps, visit) => {
    const asked = { depositId: parameter(visit, 'depositId') };
    let opened: Case;
    try {
      const answer = await askGraph(deps.graph, depositCaseOperation, asked, viewerOf(visit));
      opened = found(answer.depositCase);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== missingCode) throw error;
      sendMissing(deps, visit);
      return;
    }
    await serve(deps, visit, opened);
  };
}

/** What can be done about it now. */
function next({
  depositId,
  hasOpenChargeback,
  arbitration: { status, evidenceDueAtUtc },
}: Case): Html | null {
  if (status === 'RESOLVED') return null;
  if (hasOpenChargeback) {
    return (
      <p>
        The buyer’s bank has asked for the money back and has not decided yet. The deposit cannot be divided
        until it does.
      </p>
    );
  }
  const waiting = status === 'AWAITING_EVIDENCE' && (
    <p>
      Until <Time at={evidenceDueAtUtc} /> both sides can add evidence. You do not have to wait.
    </p>
  );
  return (
    <>
      {waiting}
      <p class="actions">
        <a class="button primary" href={`${casePath(depositId)}/decide`}>
          Decide the case
        </a>
      </p>
    </>
  );
}

/** What there is to divide. */
export function money(
  { arbitration: { status }, currency, ...amounts }: Case,
  decidedBy: string | null = null,
): Html {
  const { heldAmount, totalFee, afterFee } = amounts;
  return Facts({
    of: [
      [status === 'RESOLVED' ? 'Was held' : 'Held', amountIn(heldAmount, currency)],
      ['Fee', `${amountIn(totalFee, currency)} if the seller is paid`],
      [
        'After the fee',
        afterFee === null ? 'Nothing. The deposit can only be refunded.' : amountIn(afterFee, currency),
      ],
      ...(decidedBy === null ? [] : [['Decided by', <bdi>{decidedBy}</bdi>] as const]),
    ],
  });
}

/** Who decided the case, by name; by id if the member no longer has an account. Null while undecided. */
async function decidedByOf(deps: Dependencies, visit: Visit, { decidedByMemberId: memberId }: Case) {
  if (memberId === null) return null;
  const { displayName } = await deps.operations.execute('readMemberName', { memberId }, viewerOf(visit));
  return displayName ?? memberId;
}

/** The page of a case: the facts of the deposit, the statements of both sides, and the history. */
export async function sendCase(
  deps: Dependencies,
  visit: Visit,
  opened: Case,
  shown: { readonly alert?: string; readonly status?: number } = {},
): Promise<void> {
  const { depositId: id, animalName } = opened;
  const viewer = viewerOf(visit, deciderOf(visit));
  const deposit: Deposit = found(
    (await askGraph(deps.graph, depositOfMemberOperation, { id }, viewer)).deposit,
  );
  const { BASE_URL, SITE_URL } = deps.env;
  sendAccountPage(deps, visit, {
    title: `Case of ${animalName}`,
    heading: (
      <>
        Case of <bdi>{animalName}</bdi>
      </>
    ),
    above: [accountLink, casesLink],
    alert: shown.alert ?? null,
    status: shown.status ?? 200,
    ...(opened.arbitration.status === 'RESOLVED' && {
      outcomes: { decided: 'The case is decided. Both parties see it on the page of the deposit.' },
    }),
    sources: { 'img-src': [new URL(BASE_URL).origin] },
    main: (
      <>
        <p>{statusBadge(deposit.status)}</p>
        {next(opened)}
        {arbitration(deposit, BASE_URL)}
        <h2>The money</h2>
        {money(opened, await decidedByOf(deps, visit, opened))}
        <h2>The deposit</h2>
        {terms({ deposit, owner: { id: '' }, unnamed: null }, SITE_URL)}
        {handover(deposit, BASE_URL)}
        {timeline(deposit)}
      </>
    ),
  });
}

/** One case, for administrators (contract 6.1). */
export function caseRoutes(deps: Dependencies): Router {
  return createExactRouter().get(casePath(':depositId'), signedIn(deps, withCase(sendCase)));
}
