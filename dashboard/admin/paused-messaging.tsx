import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, pausedMessagingLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { liftPauseOperation, pausedMessagingOperation } from '../inbox/inbox-operations.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';

const { href: path } = pausedMessagingLink;

async function getPaused(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const { pausedMessaging } = await askGraph(deps.graph, pausedMessagingOperation, page, viewerOf(visit));
  const { items, total } = pausedMessaging;
  sendAccountPage(deps, visit, {
    title: pausedMessagingLink.text,
    above: [accountLink],
    outcomes: { lifted: 'Pause lifted. Earlier complaints no longer count.' },
    main: (
      <>
        <p>Businesses that may send no messages because several people have complained of them.</p>
        <Entries total={total} empty={<Empty>No business is paused.</Empty>}>
          {items.map(({ business, pausedAt }) => (
            <li class="entry">
              <h2>
                <bdi>{business.displayName}</bdi>
              </h2>
              {pausedAt !== null && (
                <p class="quiet">
                  Paused <Time at={pausedAt} />
                </p>
              )}
              <ButtonForm action={path} token={tokenField(deps, visit, path)} button="Lift the pause">
                <input type="hidden" name="businessId" value={business.id} />
              </ButtonForm>
            </li>
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

async function postLift(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  const asked = { businessId: field('businessId') ?? '' };
  await askGraph(deps.graph, liftPauseOperation, asked, viewerOf(visit));
  seeOther(visit.context, address(path, { done: 'lifted' }));
}

/** Businesses whose messages are paused because of complaints, for administrators. */
export function pausedMessagingRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, signedIn(deps, getPaused)).post(path, signedIn(deps, postLift));
}
