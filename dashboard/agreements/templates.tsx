import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { agreementsLink, newTemplatePath, templatePath, templatesLink } from './agreement-links.ts';
import { templatesOfMemberOperation } from './agreement-operations.ts';
import { NotAdvice } from './agreement-words.tsx';
import { startingTemplates } from './starting-templates.ts';

async function getTemplates(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const page = readPage(visit.query);
  const isArchived = visit.query.get('archived') === '1';
  const asked = { isArchived, ...page };
  const { contractTemplates } = await askGraph(deps.graph, templatesOfMemberOperation, asked, own.viewer);
  const { items, total } = contractTemplates;
  sendOwnedPage(deps, visit, own, {
    title: isArchived ? 'Archived templates' : 'Templates of agreements',
    above: [ownedLink(own, agreementsLink), ...(isArchived ? [ownedLink(own, templatesLink)] : [])],
    outcomes: { archived: 'Archived. Agreements that were made from it stay as they are.' },
    main: (
      <>
        {!isArchived && (
          <p>
            A template is your own text with blanks. From it you make an agreement for one animal and one
            buyer, which you both sign here.
          </p>
        )}
        <Entries
          total={total}
          empty={
            <Empty>
              {isArchived
                ? 'No template is archived.'
                : 'You have no template yet. Start from one of the texts below.'}
            </Empty>
          }
        >
          {items.map(({ id, name, version, isOpenToBuyers, updatedAt }) => (
            <li class="entry">
              <h2>
                <a href={ownedAt(own, templatePath(id))}>
                  <bdi>{name}</bdi>
                </a>
              </h2>
              {isOpenToBuyers && !isArchived && (
                <p>
                  <Badge>Buyers can begin it</Badge>
                </p>
              )}
              <p class="quiet">
                Version {version}, changed <Time at={updatedAt} />
              </p>
            </li>
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
        {!isArchived && (
          <>
            <section aria-labelledby="start">
              <h2 id="start">Start from</h2>
              <NotAdvice />
              <Entries>
                {startingTemplates.map(({ code, name, about }) => (
                  <li class="entry">
                    <h3>
                      <a href={ownedAt(own, newTemplatePath, { from: code })}>{name}</a>
                    </h3>
                    <p class="quiet">{about}</p>
                  </li>
                ))}
              </Entries>
              <p class="actions">
                <a class="button" href={ownedAt(own, newTemplatePath)}>
                  Start from a blank page
                </a>
                <a href={ownedAt(own, templatesLink.href, { archived: '1' })}>Archived templates</a>
              </p>
            </section>
          </>
        )}
      </>
    ),
  });
}

/** The templates of a profile, and the texts to start from. */
export function templatesRoutes(deps: Dependencies): Router {
  return createExactRouter().get(templatesLink.href, atManager(deps, getTemplates));
}
