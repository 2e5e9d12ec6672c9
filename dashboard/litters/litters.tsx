import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { countText } from '../../kernel/text/count-text.ts';
import { animalsLink, newAnimalLink } from '../animals/animal-links.ts';
import { type Owner, atOwner, ownedAt, sendOwnedPage } from '../animals/owner.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { litterPath, littersLink, newLitterPath } from './litter-links.ts';
import { type ListedLitter, littersOfProfileOperation } from './litter-operations.ts';

const Entry = ({ of, own }: { readonly of: ListedLitter; readonly own: Owner }): Html => (
  <li class="entry">
    <h2>
      <a href={ownedAt(own, litterPath(of.birthId))}>
        {of.dam === null ? 'A litter' : <bdi>{of.dam.name}</bdi>}, <Day of={of.birthDate} />
      </a>{' '}
      {of.pass?.status === 'LIVE' && <Badge tone="good">Litter Pass</Badge>}
    </h2>
    <p class="quiet">
      {of.offspringCount === 1 ? 'One young' : `${countText(of.offspringCount)} young`}
      {of.sire !== null && (
        <>
          , by <bdi>{of.sire.name}</bdi>
        </>
      )}
    </p>
  </li>
);

/** Staff keep the animals; what is bred and sold is for owners and managers. */
function sendToManagers(deps: Dependencies, visit: Visit, own: Owner): void {
  sendOwnedPage(deps, visit, own, {
    title: littersLink.text,
    main: (
      <Empty next={{ href: ownedAt(own, animalsLink.href), text: 'Animals' }}>
        <p>
          The litters of <bdi>{own.name}</bdi> are kept by its owners and managers. You keep its animals.
        </p>
      </Empty>
    ),
  });
}

/** Serves a page about litters to whoever may keep them; explains it to staff. */
export function atBreeder(
  deps: Dependencies,
  serve: (deps: Dependencies, visit: Visit, own: Owner) => Promise<void>,
) {
  return atOwner(deps, async (_, visit, own) =>
    own.isManager ? serve(deps, visit, own) : sendToManagers(deps, visit, own),
  );
}

async function getLitters(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const page = readPage(visit.query);
  const { births, animals } = await askGraph(deps.graph, littersOfProfileOperation, page, own.viewer);
  const add = { href: ownedAt(own, newLitterPath), text: 'Record a birth' };
  const hasDam = animals.total > 0;
  sendOwnedPage(deps, visit, own, {
    title: littersLink.text,
    main: (
      <>
        <Entries
          total={births.total}
          empty={
            <Empty next={hasDam ? add : { href: ownedAt(own, newAnimalLink.href), text: newAnimalLink.text }}>
              {hasDam
                ? 'When one of your animals has young, record the birth here: the young become animals of yours with their parents. You have recorded none yet.'
                : 'When one of your animals has young, you record the birth here. Add the mother first.'}
            </Empty>
          }
        >
          {births.items.map((birth) => (
            <Entry of={birth} own={own} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={births.total} />
        {births.total > 0 && (
          <p class="actions">
            <a class="button primary" href={add.href}>
              {add.text}
            </a>
          </p>
        )}
      </>
    ),
  });
}

/** The litters of a profile of the member (contract 7.2). */
export function littersRoutes(deps: Dependencies): Router {
  return createExactRouter().get(littersLink.href, atBreeder(deps, getLitters));
}
