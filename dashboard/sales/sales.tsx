import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  isManagedBy,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import { StatusLinks } from '../business/status-links.tsx';
import { choiceOf } from '../business/words.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { salesOfMemberOperation } from './sale-operations.ts';
import { paidBadge, saleBadge, saleStatuses } from './sale-words.ts';

const { href: path, text: title } = shopLinks.sales;

type Item = DataOf<'SalesOfMember'>['sales']['items'][number];

const Entry = ({ own, of }: { readonly own: OwnBusiness; readonly of: Item }): Html => (
  <li class="entry">
    <h2>
      <a href={at(own, `${path}/${of.id}`)}>
        Order {of.number}, {amountIn(of.totalAmount, of.currency)}
      </a>
    </h2>
    <p>
      <span class="badges">
        {saleBadge(of.status)} {paidBadge(of)}
      </span>
    </p>
    <p class="quiet">
      {of.lines.map(({ name, quantity }, index) => (
        <>
          {index > 0 && ', '}
          {quantity} × <bdi>{name ?? 'a product'}</bdi>
        </>
      ))}
      {of.buyer !== null && (
        <>
          {' '}
          for <bdi>{of.buyer.displayName}</bdi>
        </>
      )}
      , placed <Time at={of.placedAt} />
    </p>
  </li>
);

/** Why there are no sales, and what to do first. */
const None = ({
  own,
  isManager,
  isOffering,
}: {
  readonly own: OwnBusiness;
  readonly isManager: boolean;
  readonly isOffering: boolean;
}): Html => {
  if (!isManager) return <Empty>What people order from the storefront is here. There is nothing yet.</Empty>;
  return isOffering ? (
    <Empty next={{ href: at(own, shopLinks.offers.href), text: 'Your offers' }}>
      What people order from your storefront is here, and you say how far it has come. Nobody has ordered yet:
      print the codes of your offers, or show people your page.
    </Empty>
  ) : (
    <Empty next={{ href: at(own, shopLinks.store.href), text: 'Set up your shop' }}>
      What people order from your storefront is here. You offer nothing yet.
    </Empty>
  );
};

async function getSales(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const page = readPage(visit.query);
  const status = choiceOf(saleStatuses, visit.query.get('status') ?? '');
  const asked = { ...page, status };
  const { sales, offers } = await askGraph(deps.graph, salesOfMemberOperation, asked, own.viewer);
  const { items, total } = sales;
  const hasNone = total === 0 && status === null;
  sendBusinessPage(deps, visit, own, {
    title,
    main: (
      <>
        {!hasNone && <StatusLinks own={own} path={path} of={saleStatuses} chosen={status} />}
        <Entries
          total={total}
          empty={
            hasNone ? (
              <None own={own} isManager={isManagedBy(visit, own)} isOffering={offers.total > 0} />
            ) : (
              <Empty next={{ href: at(own, path), text: 'Show all' }}>No order is as far as this.</Empty>
            )
          }
        >
          {items.map((of) => (
            <Entry own={own} of={of} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** What people ordered from a business. */
export function salesRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, atBusiness(deps, getSales));
}
