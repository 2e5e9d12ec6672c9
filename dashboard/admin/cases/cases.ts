import type { Router } from '@koa/router';
import { readPage } from '../../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
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
  if (status === 'RESOLVED') return html`<span class="badge good">Decided</span>`;
  if (hasOpenChargeback) return html`<span class="badge warn">Waiting for the buyer’s bank</span>`;
  return status === 'OPEN'
    ? html`<span class="badge bad">Ready to be decided</span>`
    : html`<span class="badge warn">Waiting for evidence</span>`;
}

function shownBy({ arbitration: { evidence } }: Case): string {
  const sides = [
    evidence.some(({ by }) => by === 'BUYER') && 'the buyer',
    evidence.some(({ by }) => by === 'SELLER') && 'the seller',
  ].filter((side) => side !== false);
  return sides.length === 0 ? 'Nobody has shown evidence.' : `Evidence by ${sides.join(' and ')}.`;
}

function itemOf(item: Case): Html {
  const { depositId, animalName, amount, currency, buyer, seller, arbitration } = item;
  const { reason, openedAtUtc, evidenceDueAtUtc, resolvedAtUtc, outcome } = arbitration;
  const times =
    resolvedAtUtc === null
      ? html`Open since ${Time({ at: openedAtUtc })}; evidence until ${Time({ at: evidenceDueAtUtc })}.`
      : html`Decided ${Time({ at: resolvedAtUtc })}: ${outcome ? outcomeWords[outcome] : 'by the bank'}.`;
  return html`<li class="entry">
    <h2><a href="${casePath(depositId)}">${animalName}, ${amountIn(amount, currency)}</a></h2>
    <p>${badgeOf(item)}</p>
    <p>${asSentence(reasonWords(reason))} ${shownBy(item)}</p>
    <p class="quiet">
      Buyer <bdi>${buyer.displayName}</bdi>, seller <bdi>${seller.displayName}</bdi>. ${times}
    </p>
  </li>`;
}

function filter(status: string): Html {
  return html`<form class="field" method="get" action="${casesLink.href}">
    <label for="status">Status</label>
    <div class="row">
      <select id="status" name="status" autocomplete="off">
        ${statuses.map(
          ([value, words]) =>
            html`<option ${value === status && 'selected'} value="${value}">${words}</option>`,
        )}
      </select>
      <button type="submit">Show</button>
    </div>
  </form>`;
}

function nothing(status: string): Html {
  if (status === '') return html`<div class="note"><p>No case waits for a decision.</p></div>`;
  return html`<div class="note"><p>There is no case with this status.</p></div>
    <p class="actions"><a class="button" href="${casesLink.href}">Cases that are not decided yet</a></p>`;
}

function heldEvents(total: number): Html {
  const words = total === 1 ? 'One event waits' : `${total} events wait`;
  return html`<h2>${heldEventsLink.text}</h2>
    <p>
      Events of the payment provider that had no effect, because they do not fit their deposit.
      ${total === 0 ? 'None waits for a decision.' : html`<a href="${heldEventsLink.href}">${words} for a decision.</a>`}
    </p>`;
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
    main: html`<p>Those come first that ${status === 'RESOLVED' ? 'were decided last' : 'wait longest'}.</p>
      ${filter(status)}
      ${
        total === 0
          ? nothing(status)
          : html`<ul class="entries">
              ${items.map(itemOf)}
            </ul>`
      }
      ${Pager({ visit, ...page, total })} ${heldEvents(heldProviderEvents.total)}`,
  });
}

/** Cases about deposits, for the people who decide them (contract 6.1). */
export function casesRoutes(deps: Dependencies): Router {
  return createExactRouter().get(casesLink.href, signedIn(deps, getCases));
}
