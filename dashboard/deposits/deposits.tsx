import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Options } from '../../kernel/pages/parts/field.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { type Publishers, publishersOf } from '../developer/publisher.ts';
import { payoutsLink } from '../payouts/payouts.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { depositAddress, depositsLink } from './deposit-links.ts';
import { depositsOfMemberOperation } from './deposit-operations.ts';
import { amountIn, statusBadge, statusWords } from './deposit-words.ts';

type Item = DataOf<'DepositsOfMember'>['myDeposits']['items'][number];
type Side = 'BUYER' | 'SELLER';
type Owner = Publishers['chosen'];

const sides: Readonly<Record<Side, string>> = { BUYER: 'Deposits you pay', SELLER: 'Deposits you receive' };
const actions = {
  PAY: 'Waiting for you to pay',
  CONFIRM_HANDOVER: 'Waiting for you to confirm the handover',
  SUBMIT_EVIDENCE: 'Waiting for your evidence',
} as const;

interface Asked {
  readonly side: Side;
  /** Null for all. */
  readonly status: string | null;
}

interface Shown extends Asked {
  readonly owner: Owner;
}

/** By default, a business sells and a person buys. */
function askedOf({ query }: Visit, { chosen }: Publishers): Asked {
  const named = query.get('side');
  const usual = chosen.kind === 'PERSON' ? 'BUYER' : 'SELLER';
  const side = named === 'BUYER' || named === 'SELLER' ? named : usual;
  const status = Object.keys(statusWords).find((word) => word === query.get('status')) ?? null;
  return { side, status };
}

const DepositEntry = ({
  owner,
  side,
  item,
}: {
  readonly owner: Owner;
  readonly side: Side;
  readonly item: Item;
}): Html => (
  <li class="entry">
    <h2>
      <a href={depositAddress(item.depositId, owner.id)}>
        {item.animalName}, {amountIn(item.amount, item.currency)}
      </a>
    </h2>
    <p>{statusBadge(item.status)}</p>
    {item.nextActionCode !== null && (
      <p>
        <strong>{actions[item.nextActionCode]}</strong>
      </p>
    )}
    <p class="quiet">
      {item.listingTitle}. {side === 'BUYER' ? 'To' : 'From'} <bdi>{item.counterparty.displayName}</bdi>,
      handover by <Day of={item.pickupWindowEnd} />; begun <Time at={item.createdAtUtc} />.
    </p>
  </li>
);

/** What to do if the list is empty. */
const Nothing = ({ owner, side, status, siteUrl }: Shown & { readonly siteUrl: string }): Html => {
  if (status !== null) {
    return (
      <Empty next={{ href: address(depositsLink.href, { profile: owner.id, side }), text: 'Show all' }}>
        No deposits have this status.
      </Empty>
    );
  }
  if (side === 'BUYER') {
    return (
      <Empty next={{ href: `${siteUrl}/listings`, text: 'Animals for sale' }}>
        You have not paid a deposit yet. You can start one from the page of an animal that is for sale.
      </Empty>
    );
  }
  return (
    <Empty next={{ href: address(payoutsLink.href, { profile: owner.id }), text: 'Payouts' }}>
      Nobody has paid you a deposit yet. Buyers can pay one once you have a listing with a protected deposit
      and a payout account.
    </Empty>
  );
};

const Sides = ({ owner, side }: Shown): Html => (
  <nav class="sides" aria-label="Sides">
    {Object.entries(sides).map(([name, words]) => (
      <a
        href={address(depositsLink.href, { profile: owner.id, side: name })}
        aria-current={name === side ? 'page' : undefined}
      >
        {words}
      </a>
    ))}
  </nav>
);

const Filter = ({ owner, side, status }: Shown): Html => (
  <form class="field" method="get" action={depositsLink.href}>
    <input type="hidden" name="profile" value={owner.id} />
    <input type="hidden" name="side" value={side} />
    <label for="status">Status</label>
    <div class="row">
      <select id="status" name="status" autocomplete="off">
        <option value="">All</option>
        <Options of={Object.entries(statusWords).map(([name, [, words]]) => [name, words])} chosen={status} />
      </select>
      <button type="submit">Show</button>
    </div>
  </form>
);

async function getDeposits(deps: Dependencies, visit: Visit): Promise<void> {
  const publishers = publishersOf(visit);
  const { chosen } = publishers;
  const asked = askedOf(visit, publishers);
  const shown = { ...asked, owner: chosen };
  const page = readPage(visit.query);
  const viewer = viewerOf(visit, chosen);
  const { myDeposits } = await askGraph(deps.graph, depositsOfMemberOperation, { ...asked, ...page }, viewer);
  const { items, total } = myDeposits;
  sendAccountPage(deps, visit, {
    title: depositsLink.text,
    heading: (
      <>
        Deposits of <bdi>{chosen.displayName}</bdi>
      </>
    ),
    actors: publishers,
    above: [accountLink],
    main: (
      <>
        <Sides {...shown} />
        {(total > 0 || asked.status !== null) && <Filter {...shown} />}
        <Entries total={total} empty={<Nothing {...shown} siteUrl={deps.env.SITE_URL} />}>
          {items.map((item) => (
            <DepositEntry owner={chosen} side={asked.side} item={item} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** The deposits of a profile of the member, as one of their parties (contract 6.2). */
export function depositsRoutes(deps: Dependencies): Router {
  return createExactRouter().get(depositsLink.href, signedIn(deps, getDeposits));
}
