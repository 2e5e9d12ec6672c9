import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { paidBadgeOfOrder, saleBadge } from '../sales/sale-words.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { buyerOf, ownOrderAddress, ownOrdersLink } from './own-order-links.ts';
import { ordersOfMemberOperation } from './own-order-operations.ts';

type Item = DataOf<'OrdersOfMember'>['orders']['items'][number];

const Entry = ({ of, buyerId }: { readonly of: Item; readonly buyerId: string }): Html => (
  <li class="entry">
    <h2>
      <a href={ownOrderAddress(of.id, buyerId)}>
        Order {of.number},{' '}
        {of.totals.map(({ totalAmount, currency }) => amountIn(totalAmount, currency)).join(' and ')}
      </a>
    </h2>
    <p>
      <span class="badges">
        {saleBadge(of.status)} {paidBadgeOfOrder(of.parts)}
      </span>
    </p>
    <p class="quiet">
      {of.lines.map(({ name, quantity }, index) => (
        <>
          {index > 0 && ', '}
          {quantity} × <bdi>{name ?? 'a product'}</bdi>
        </>
      ))}
      , placed <Time at={of.placedAt} />
    </p>
  </li>
);

async function getOwnOrders(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const buyer = buyerOf(visit);
  const { orders } = await askGraph(deps.graph, ordersOfMemberOperation, page, buyer.viewer);
  const { items, total } = orders;
  sendAccountPage(deps, visit, {
    title: ownOrdersLink.text,
    actors: buyer,
    above: [accountLink],
    main: (
      <>
        <Entries
          total={total}
          empty={
            <Empty next={{ href: `${deps.env.SITE_URL}/store`, text: 'Go to the store' }}>
              What you buy in the store is here, and how far it has come. You have ordered nothing yet.
            </Empty>
          }
        >
          {items.map((of) => (
            <Entry of={of} buyerId={buyer.chosen.id} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** What a profile of the member ordered, by default the acting one. */
export function ownOrdersRoutes(deps: Dependencies): Router {
  return createExactRouter().get(ownOrdersLink.href, signedIn(deps, getOwnOrders));
}
