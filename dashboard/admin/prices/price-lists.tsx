import type { Router } from '@koa/router';
import { readPage } from '../../../kernel/answers/pagination.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Badge } from '../../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, pricesLink, sendAccountPage } from '../../account-page.tsx';
import { CountHeading } from '../../count-heading.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import {
  type PriceListRow,
  type PriceRow,
  pricesOfListOperation,
  readList,
  readLists,
} from './price-operations.ts';
import { listPath, priceWords, scopeWords, subjectWords } from './price-words.ts';

const { href: path } = pricesLink;

const span = ({
  effectiveFrom,
  effectiveUntil,
}: Pick<PriceListRow, 'effectiveFrom' | 'effectiveUntil'>): Html => (
  <>
    From <Time at={effectiveFrom} />
    {effectiveUntil !== null && (
      <>
        {' '}
        until <Time at={effectiveUntil} />
      </>
    )}
  </>
);

const ended = <Badge>Ended</Badge>;

const isOver = ({ effectiveUntil }: Pick<PriceListRow, 'effectiveUntil'>, now: Date): boolean =>
  effectiveUntil !== null && new Date(effectiveUntil) <= now;

async function getLists(deps: Dependencies, visit: Visit): Promise<void> {
  const { priceLists, marketZones } = await readLists(deps, visit);
  const now = deps.clock.now();
  // Those that apply, or will, come first.
  const sorted = priceLists.toSorted((one, other) => Number(isOver(one, now)) - Number(isOver(other, now)));
  sendAccountPage(deps, visit, {
    title: pricesLink.text,
    above: [accountLink],
    outcomes: { 'zone-made': 'Market zone made.', 'list-made': 'Price list made. Add its prices.' },
    main: (
      <>
        <p>
          What the platform charges: plans, features and passes. For a country the list of the country counts,
          then the one of its market zone, then those for everybody.
        </p>
        <h2>Price lists</h2>
        <Entries empty={<Empty>There is no price list yet, so nothing has a price.</Empty>}>
          {sorted.map((list) => (
            <li class="entry">
              <h3>
                <a href={listPath(list.code)}>
                  <bdi>{list.name}</bdi>
                </a>{' '}
                {isOver(list, now) && ended}
              </h3>
              <p class="quiet">
                {scopeWords(list)}. {span(list)}
              </p>
            </li>
          ))}
        </Entries>
        <p class="actions">
          <a class="button" href={`${path}/new`}>
            New price list
          </a>
        </p>
        <h2>Market zones</h2>
        <Entries empty={<Empty>No countries are priced alike yet.</Empty>}>
          {marketZones.map(({ code, name, countryCodes }) => (
            <li class="entry">
              <h3>
                <bdi>{name}</bdi> ({code})
              </h3>
              <p class="quiet">{countryCodes.join(', ')}</p>
            </li>
          ))}
        </Entries>
        <p class="actions">
          <a class="button" href={`${path}/new-zone`}>
            New market zone
          </a>
        </p>
      </>
    ),
  });
}

const priceEntry = (list: PriceListRow, price: PriceRow, now: Date): Html => {
  const here = `${listPath(list.code)}/${price.id}`;
  const hasEnded = isOver(price, now);
  return (
    <li class="entry">
      <h3>
        <bdi>{subjectWords(price)}</bdi>: {priceWords(price)}
      </h3>
      {hasEnded && <p>{ended}</p>}
      <p class="quiet">
        {span(price)}. Code <code>{price.code}</code>
      </p>
      {!hasEnded && (
        <p class="actions">
          <a class="button" href={`${here}/replace`}>
            Change
          </a>{' '}
          <a class="button danger" href={`${here}/end`}>
            End
          </a>
        </p>
      )}
    </li>
  );
};

async function getList(deps: Dependencies, visit: Visit): Promise<void> {
  const list = await readList(deps, visit);
  const page = readPage(visit.query);
  const asked = { code: list.code, ...page };
  const { pricesOfList } = await askGraph(deps.graph, pricesOfListOperation, asked, viewerOf(visit));
  const { items, total } = pricesOfList;
  const now = deps.clock.now();
  const hasEnded = isOver(list, now);
  sendAccountPage(deps, visit, {
    title: list.name,
    heading: <bdi>{list.name}</bdi>,
    above: [accountLink, pricesLink],
    outcomes: { added: 'Price set.', replaced: 'Price changed.', ended: 'Price ended.' },
    main: (
      <>
        <p>
          {hasEnded && ended} {scopeWords(list)}. {span(list)}
        </p>
        <p class="actions">
          <a class={hasEnded ? 'button' : 'button primary'} href={`${listPath(list.code)}/new`}>
            Set a price
          </a>
        </p>
        <CountHeading of={total} noun="price" />
        <Entries total={total} empty={<Empty>This list has no prices yet.</Empty>}>
          {items.map((price) => priceEntry(list, price, now))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** The platform's price lists with their prices, for administrators (spec 2.10). */
export function priceListRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, signedIn(deps, getLists))
    .get(listPath(':listCode'), signedIn(deps, getList));
}
