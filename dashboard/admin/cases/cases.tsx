import type { Router } from '@koa/router';
import { readPage } from '../../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, casesLink, heldEventsLink, sendAccountPage } from '../../account-page.tsx';
import { amountIn, asSentence, outcomeWords, reasonWords } from '../../deposits/deposit-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { depositCasesOperation, heldEventsOperation } from './case-operations.ts';

type Case = DataOf<'DepositCasesForAdmin'>['depositCases']['items'][number];

const statuses = [
  ['', 'Not decided yet'],
  ['OPEN', 'Ready to be decided'],
  ['AWAITING_EVIDENCE', 'Waiting for evidence'],
  ['RESOLVED', 'Decided'],
] as const;

/** The page of one case. */
export const casePath = (depositId: string): string => `${casesLink.href}/${depositId}`;

function badgeOf({ hasOpenChargeback, arbitration: { status } }: Case): Html {
  if (status === 'RESOLVED') return <span class="badge good">Decided</span>;
  if (hasOpenChargeback) return <span class="badge warn">Waiting for the buyer’s bank</span>;
  return status === 'OPEN' ? (
    <span class="badge bad">Ready to be decided</span>
  ) : (
    <span class="badge warn">Waiting for evidence</span>
  );
}

function shownBy({ arbitration: { evidence } }: Case): string {
  const sides = [
    evidence.some(({ by }) => by === 'BUYER') && 'the buyer',
    evidence.some(({ by }) => by === 'SELLER') && 'the seller',
  ].filter((side) => side !== false);
  return sides.length === 0 ? 'No evidence yet.' : `Evidence by ${sides.join(' and ')}.`;
}

function itemOf(item: Case): Html {
  const { depositId, animalName, amount, currency, buyer, seller, arbitration } = item;
  const { reason, openedAtUtc, evidenceDueAtUtc, resolvedAtUtc, outcome } = arbitration;
  const times =
    resolvedAtUtc === null ? (
      <>
        Open since <Time at={openedAtUtc} />; evidence until <Time at={evidenceDueAtUtc} />.
      </>
    ) : (
      <>
        Decided <Time at={resolvedAtUtc} />: {outcome ? outcomeWords[outcome] : 'by the bank'}.
      </>
    );
  return (
    <li class="entry">
      <h2>
        <a href={casePath(depositId)}>
          {animalName}, {amountIn(amount, currency)}
        </a>
      </h2>
      <p>{badgeOf(item)}</p>
      <p>
        {asSentence(reasonWords(reason))} {shownBy(item)}
      </p>
      <p class="quiet">
        Buyer <bdi>{buyer.displayName}</bdi>, seller <bdi>{seller.displayName}</bdi>. {times}
      </p>
    </li>
  );
}

function filter(status: string): Html {
  return (
    <form class="field" method="get" action={casesLink.href}>
      <label for="status">Status</label>
      <div class="row">
        <select id="status" name="status" autocomplete="off">
          {statuses.map(([value, words]) => (
            <option selected={value === status} value={value}>
              {words}
            </option>
          ))}
        </select>
        <button type="submit">Show</button>
      </div>
    </form>
  );
}

function nothing(status: string): Html {
  if (status === '')
    return (
      <div class="note">
        <p>No cases are waiting for a decision.</p>
      </div>
    );
  return (
    <>
      <div class="note">
        <p>No cases have this status.</p>
      </div>
      <p class="actions">
        <a class="button" href={casesLink.href}>
          Undecided cases
        </a>
      </p>
    </>
  );
}

function heldEvents(total: number): Html {
  const words = total === 1 ? 'One event is waiting' : `${total} events are waiting`;
  return (
    <>
      <h2>{heldEventsLink.text}</h2>
      <p>
        Events from the payment provider that were not applied, because they do not match their deposit.{' '}
        {total === 0 ? (
          'None are waiting for a decision.'
        ) : (
          <a href={heldEventsLink.href}>{words} for a decision.</a>
        )}
      </p>
    </>
  );
}

async function getCases(deps: Dependencies, visit: Visit): Promise<void> {
  const asked = visit.query.get('status');
  const status = statuses.find(([value]) => value === asked)?.[0] ?? '';
  const page = readPage(visit.query);
  const viewer = viewerOf(visit);
  const [{ depositCases }, { heldProviderEvents }] = await Promise.all([
    askGraph(deps.graph, depositCasesOperation, { status: status || null, ...page }, viewer),
    askGraph(deps.graph, heldEventsOperation, { page: 1, pageSize: 1 }, viewer),
  ]);
  const { items, total } = depositCases;
  sendAccountPage(deps, visit, {
    title: casesLink.text,
    above: [accountLink],
    main: (
      <>
        <p>Those come first that {status === 'RESOLVED' ? 'were decided last' : 'wait longest'}.</p>
        {filter(status)}
        <Entries total={total} empty={nothing(status)}>
          {items.map(itemOf)}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
        {heldEvents(heldProviderEvents.total)}
      </>
    ),
  });
}

/** Cases about deposits, for administrators (contract 6.1). */
export function casesRoutes(deps: Dependencies): Router {
  return createExactRouter().get(casesLink.href, signedIn(deps, getCases));
}
