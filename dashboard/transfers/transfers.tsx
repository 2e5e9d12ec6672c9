import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { animalsLink } from '../animals/animal-links.ts';
import { type Owner, atManager, ownedAt, sendOwnedPage } from '../animals/owner.tsx';
import { nameIn } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { transferAddress, transfersLink } from './transfer-links.ts';
import { type ListedTransfer, transfersOperation } from './transfer-operations.ts';
import { listedStatuses, standing, transferBadge, transferTypes } from './transfer-words.tsx';

const Entry = ({ of, own }: { readonly of: ListedTransfer; readonly own: Owner }): Html => (
  <li class="entry">
    <h2>
      <a href={transferAddress(of.transferId, own.id)}>
        <bdi>{of.animalName}</bdi>
        {of.viewerRole === 'BUYER' ? (
          <>
            {' '}
            from <bdi>{of.from.displayName}</bdi>
          </>
        ) : (
          <>
            {' '}
            to <bdi>{of.to.displayName}</bdi>
          </>
        )}
      </a>
    </h2>
    <p>{transferBadge(of.status)}</p>
    <p>{standing(of, own.id)}</p>
    <p class="quiet">
      {nameIn(transferTypes, of.type)}, <Time at={of.createdAtUtc} />
    </p>
  </li>
);

const Filter = ({ own, chosen }: { readonly own: Owner; readonly chosen: string | null }): Html => (
  <nav class="sides" aria-label="Which ones">
    <a href={ownedAt(own, transfersLink.href)} aria-current={chosen === null ? 'page' : undefined}>
      All
    </a>
    {listedStatuses.map(([status, text]) => (
      <a
        href={ownedAt(own, transfersLink.href, { status })}
        aria-current={chosen === status ? 'page' : undefined}
      >
        {text}
      </a>
    ))}
  </nav>
);

async function getTransfers(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const page = readPage(visit.query);
  const named = visit.query.get('status');
  const status = listedStatuses.find(([one]) => one === named)?.[0] ?? null;
  const asked = askGraph(deps.graph, transfersOperation, { ...page, status }, own.viewer);
  const { items, total } = (await asked).myAnimalTransfers;
  const animals = { href: ownedAt(own, animalsLink.href), text: 'Choose an animal' };
  sendOwnedPage(deps, visit, own, {
    title: transfersLink.text,
    heading: (
      <>
        Transfers of <bdi>{own.name}</bdi>
      </>
    ),
    main: (
      <>
        {(total > 0 || status !== null) && <Filter own={own} chosen={status} />}
        <Entries
          total={total}
          empty={
            status === null ? (
              <Empty next={animals}>
                Animals that are changing owners are here: what you offer, what is offered to you, and what
                you have to approve as a co-owner. There is nothing yet. You offer an animal from its own
                page.
              </Empty>
            ) : (
              <p class="quiet">No transfer has this status.</p>
            )
          }
        >
          {items.map((of) => (
            <Entry of={of} own={own} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** What a profile of the member hands over, gets and has to approve (contract 7.1). */
export function transfersRoutes(deps: Dependencies): Router {
  return createExactRouter().get(transfersLink.href, atManager(deps, getTransfers));
}
