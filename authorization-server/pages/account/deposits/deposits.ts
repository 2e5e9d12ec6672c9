import type { Router } from '@koa/router';
import { readPage } from '../../../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../../kernel/http/routing.ts';
import { type Html, html } from '../../../../kernel/pages/html.ts';
import { accountLink, address, pager, sendAccountPage, timeOf } from '../account-page.ts';
import { type Publishers, publishersOf } from '../applications/publisher.ts';
import { payoutsLink } from '../payouts/payouts.ts';
import { type AccountDependencies, type Visit, signedIn, viewerOf } from '../visit.ts';
import { depositAddress, depositsLink } from './deposit-links.ts';
import { depositsOfMemberOperation } from './deposit-operations.ts';
import { amountIn, dayOf, statusBadge, statusWords } from './deposit-words.ts';
import { profileLinks } from './own-deposit.ts';

type Item = DataOf<'DepositsOfMember'>['myDeposits']['items'][number];
type Side = 'BUYER' | 'SELLER';

const sides: Readonly<Record<Side, string>> = { BUYER: 'Deposits you pay', SELLER: 'Deposits you get' };
const actions = {
  PAY: 'Waits for you to pay',
  CONFIRM_HANDOVER: 'Waits for you to confirm the handover',
  SUBMIT_EVIDENCE: 'Waits for what you have to show',
} as const;

interface Asked {
  readonly side: Side;
  /** Null for all. */
  readonly status: string | null;
}

/** A business sells, and a person buys, unless the address says otherwise. */
function askedOf({ query }: Visit, { chosen }: Publishers): Asked {
  const named = query.get('side');
  const usual = chosen.kind === 'PERSON' ? 'BUYER' : 'SELLER';
  const side = named === 'BUYER' || named === 'SELLER' ? named : usual;
  const status = Object.keys(statusWords).find((word) => word === query.get('status')) ?? null;
  return { side, status };
}

function itemOf({ chosen }: Publishers, side: Side, item: Item): Html {
  const { depositId, status, amount, currency, animalName, listingTitle, counterparty } = item;
  const { nextActionCode, pickupWindowEnd, createdAtUtc } = item;
  return html`<li class="entry">
    <h2>
      <a href="${depositAddress(depositId, chosen.id)}">${animalName}, ${amountIn(amount, currency)}</a>
    </h2>
    <p>${statusBadge(status)}</p>
    ${nextActionCode !== null && html`<p><strong>${actions[nextActionCode]}</strong></p>`}
    <p class="quiet">
      ${listingTitle}. ${side === 'BUYER' ? 'To' : 'From'} <bdi>${counterparty.displayName}</bdi>, handover by
      ${dayOf(pickupWindowEnd)}; begun ${timeOf(createdAtUtc)}.
    </p>
  </li>`;
}

/** What to do where there is nothing to see. */
function nothing({ chosen }: Publishers, { side, status }: Asked, siteUrl: string): Html {
  const all = address(depositsLink.href, { profile: chosen.id, side });
  if (status !== null) {
    return html`<div class="note"><p>There is no such deposit with this status.</p></div>
      <p class="actions"><a class="button" href="${all}">Show all</a></p>`;
  }
  if (side === 'BUYER') {
    return html`<div class="note">
        <p>You have not paid a deposit yet. You begin one on the page of an animal that is for sale.</p>
      </div>
      <p class="actions"><a class="button primary" href="${siteUrl}/listings">Animals for sale</a></p>`;
  }
  return html`<div class="note">
      <p>
        Nobody has paid you a deposit yet. Buyers can once you have a listing with a protected deposit, and an
        account that the money is paid out to.
      </p>
    </div>
    <p class="actions">
      <a class="button primary" href="${address(payoutsLink.href, { profile: chosen.id })}">Payouts</a>
    </p>`;
}

function filter({ chosen }: Publishers, { side, status }: Asked): Html {
  return html`<nav class="sides" aria-label="Sides">
      ${Object.entries(sides).map(([name, words]) => {
        const href = address(depositsLink.href, { profile: chosen.id, side: name });
        return html`<a href="${href}" ${name === side && html`aria-current="page"`}>${words}</a>`;
      })}
    </nav>
    <form class="field" method="get" action="${depositsLink.href}">
      <input type="hidden" name="profile" value="${chosen.id}" />
      <input type="hidden" name="side" value="${side}" />
      <label for="status">Status</label>
      <div class="row">
        <select id="status" name="status" autocomplete="off">
          <option value="">All</option>
          ${Object.entries(statusWords).map(
            ([name, [, words]]) =>
              html`<option ${name === status && 'selected'} value="${name}">${words}</option>`,
          )}
        </select>
        <button type="submit">Show</button>
      </div>
    </form>`;
}

async function getDeposits(deps: AccountDependencies, visit: Visit): Promise<void> {
  const publishers = await publishersOf(deps, visit);
  const { chosen } = publishers;
  const asked = askedOf(visit, publishers);
  const page = readPage(visit.query);
  const viewer = viewerOf(visit, chosen);
  const { myDeposits } = await askGraph(deps.graph, depositsOfMemberOperation, { ...asked, ...page }, viewer);
  const { items, total } = myDeposits;
  sendAccountPage(deps, visit, {
    title: depositsLink.text,
    heading: html`Deposits of <bdi>${chosen.displayName}</bdi>`,
    above: [accountLink],
    main: html`${filter(publishers, asked)}
    ${
      total === 0
        ? nothing(publishers, asked, deps.env.SITE_URL)
        : html`<ul class="entries">
            ${items.map((item) => itemOf(publishers, asked.side, item))}
          </ul>`
    }
    ${pager(visit, { ...page, total })} ${profileLinks(publishers)}`,
  });
}

/** The deposits of a profile of the member, as one of their parties (contract 6.2). */
export function depositsRoutes(deps: AccountDependencies): Router {
  return createExactRouter().get(depositsLink.href, signedIn(deps, getDeposits));
}
