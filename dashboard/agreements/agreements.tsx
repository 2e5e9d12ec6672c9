import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { type Owner, atManager, ownedAt, sendOwnedPage } from '../animals/owner.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { agreementPath, agreementsLink, newAgreementPath, templatesLink } from './agreement-links.ts';
import { agreementsOfMemberOperation } from './agreement-operations.ts';
import { signedBadge } from './agreement-words.tsx';

async function getAgreements(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const page = readPage(visit.query);
  const isToSign = visit.query.get('show') === 'to-sign';
  const asked = { isToSign, listingId: null, ...page };
  const { myContracts } = await askGraph(deps.graph, agreementsOfMemberOperation, asked, own.viewer);
  const { items, total } = myContracts;
  const at = (show: string | null) => ownedAt(own, agreementsLink.href, { show });
  sendOwnedPage(deps, visit, own, {
    title: agreementsLink.text,
    heading: (
      <>
        Agreements of <bdi>{own.name}</bdi>
      </>
    ),
    main: (
      <>
        <p class="actions">
          <a class="button primary" href={ownedAt(own, newAgreementPath)}>
            New agreement
          </a>
          <a class="button" href={ownedAt(own, templatesLink.href)}>
            Templates
          </a>
        </p>
        <nav class="sides" aria-label="Which agreements">
          <a href={at(null)} aria-current={isToSign ? undefined : 'page'}>
            All
          </a>
          <a href={at('to-sign')} aria-current={isToSign ? 'page' : undefined}>
            To sign
          </a>
        </nav>
        <Entries
          total={total}
          empty={
            isToSign ? (
              <Empty>Nothing is waiting for your signature.</Empty>
            ) : (
              <Empty>
                What you agree on with a buyer or a seller is here, for both of you to read, sign and keep.
                There is nothing yet.
              </Empty>
            )
          }
        >
          {items.map((of) => (
            <li class="entry">
              <h2>
                <a href={ownedAt(own, agreementPath(of.contractId))}>
                  <bdi>{of.title}</bdi>
                </a>
              </h2>
              <p>{signedBadge(of)}</p>
              <p class="quiet">
                {of.side === 'BUYER' ? 'You get the animal from' : 'The animal goes to'}{' '}
                <bdi>{of.counterparty.displayName}</bdi>; made <Time at={of.createdAtUtc} />
              </p>
            </li>
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** The agreements of a profile, on both sides. */
export function agreementsRoutes(deps: Dependencies): Router {
  return createExactRouter().get(agreementsLink.href, atManager(deps, getAgreements));
}
