import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import {
  type OwnBusiness,
  at,
  atManagedBusiness,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import { StatusLinks } from '../business/status-links.tsx';
import { choiceOf } from '../business/words.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { newStorefrontPath } from '../store/store-links.ts';
import { newOfferPath, offerPath } from './offer-links.ts';
import { offersOfMemberOperation } from './offer-operations.ts';
import { availabilityBadge, offerBadge, offerStatuses } from './offer-words.ts';

const { href: path, text: title } = shopLinks.offers;

type Item = DataOf<'OffersOfMember'>['offers']['items'][number];

const Entry = ({
  own,
  of,
  now,
}: {
  readonly own: OwnBusiness;
  readonly of: Item;
  readonly now: Date;
}): Html => (
  <li class="entry">
    <h2>
      <a href={at(own, offerPath(of.id))}>
        <bdi>{of.name}</bdi>, {amountIn(of.price, of.currency)}
      </a>
    </h2>
    <p>
      <span class="badges">
        {offerBadge(of, now)} {availabilityBadge(of.availability)}
      </span>
    </p>
    <p class="quiet">
      In <bdi>{of.storefrontName}</bdi>
      {of.stock?.length === 0 && ', stock not counted'}
    </p>
  </li>
);

async function getOffers(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const page = readPage(visit.query);
  const status = choiceOf(offerStatuses, visit.query.get('status') ?? '');
  const asked = { ...page, status };
  const { offers, storefronts } = await askGraph(deps.graph, offersOfMemberOperation, asked, own.viewer);
  const { items, total } = offers;
  const next =
    storefronts.total === 0
      ? { href: at(own, newStorefrontPath), text: 'Open a storefront' }
      : { href: at(own, newOfferPath), text: 'Offer something' };
  const hasNone = total === 0 && status === null;
  sendBusinessPage(deps, visit, own, {
    title,
    outcomes: { deleted: 'Offer deleted. Its code is never given to another one.' },
    main: (
      <>
        {!hasNone && <StatusLinks own={own} path={path} of={offerStatuses} chosen={status} />}
        {!hasNone && (
          <p class="actions">
            <a class="button primary" href={next.href}>
              {next.text}
            </a>
          </p>
        )}
        <Entries
          total={total}
          empty={
            hasNone ? (
              <Empty next={next}>
                {storefronts.total === 0
                  ? 'An offer is something with a price in your storefront, which you do not have yet.'
                  : 'An offer is something with a price in your storefront: people buy it, and you print its code for shelves and leaflets. You have none yet.'}
              </Empty>
            ) : (
              <Empty next={{ href: at(own, path), text: 'Show all' }}>No offer is like this.</Empty>
            )
          }
        >
          {items.map((of) => (
            <Entry own={own} of={of} now={deps.clock.now()} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** What a business offers in its storefronts. */
export function offersRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, atManagedBusiness(deps, getOffers));
}
