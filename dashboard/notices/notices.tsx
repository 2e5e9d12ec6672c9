import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { type DataOf, askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { choicesLink, noticesLink } from './notice-links.ts';
import {
  noticeOfMemberOperation,
  noticesOfMemberOperation,
  readNoticesOperation,
} from './notice-operations.ts';

type Notice = DataOf<'NoticesOfMember'>['notices']['items'][number];

const NoticeEntry = ({ id, title, text, language, createdAt, readAt }: Notice): Html => (
  <li class="entry">
    <h2 lang={language}>
      <a href={`${noticesLink.href}/${id}`}>{title}</a> {readAt === null && <Badge>New</Badge>}
    </h2>
    <p lang={language}>{text}</p>
    <p class="quiet">
      <Time at={createdAt} />
    </p>
  </li>
);

/** Marks all as read that the page could show; what came meanwhile stays new. */
const AllRead = ({
  deps,
  visit,
  newest,
}: {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly newest: Notice | undefined;
}): Html | null =>
  newest === undefined ? null : (
    <form method="post" action={noticesLink.href}>
      {tokenField(deps, visit, noticesLink.href)}
      <input type="hidden" name="before" value={newest.createdAt} />
      <button type="submit">Mark all as read</button>
    </form>
  );

async function getNotices(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const unreadOnly = visit.query.get('show') === 'new';
  const asked = { ...page, unreadOnly };
  const { notices } = await askGraph(deps.graph, noticesOfMemberOperation, asked, viewerOf(visit));
  const { items, total } = notices;
  const show = (name: string, isShown: boolean, query: Record<string, string>) => (
    <a href={address(noticesLink.href, query)} aria-current={isShown ? 'page' : undefined}>
      {name}
    </a>
  );
  sendAccountPage(deps, visit, {
    title: noticesLink.text,
    above: [accountLink],
    outcomes: { read: 'All marked as read.' },
    main: (
      <>
        <nav class="sides" aria-label="Which notices">
          {show('All', !unreadOnly, {})}
          {show('New', unreadOnly, { show: 'new' })}
        </nav>
        <Entries
          total={total}
          empty={
            unreadOnly ? (
              <Empty next={{ href: noticesLink.href, text: 'Show all' }}>You have read everything.</Empty>
            ) : (
              <Empty next={accountLink}>
                Nothing has happened yet. What concerns you or your business is listed here: bookings,
                messages, orders, deposits and more.
              </Empty>
            )
          }
        >
          {items.map((item) => (
            <NoticeEntry {...item} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
        <div class="actions">
          {visit.unreadNotices !== 0 && <AllRead deps={deps} visit={visit} newest={items[0]} />}
          <a class="button" href={choicesLink.href}>
            {choicesLink.text}
          </a>
        </div>
      </>
    ),
  });
}

async function postRead(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  const input = { before: field('before') ?? '' };
  await askGraph(deps.graph, readNoticesOperation, { input }, viewerOf(visit));
  seeOther(visit.context, address(noticesLink.href, { done: 'read' }));
}

/** Opens what a notice is about, and marks it as read. Mails lead here, so that the page may move. */
async function getNotice(deps: Dependencies, visit: Visit): Promise<void> {
  const viewer = viewerOf(visit);
  const asked = { id: parameter(visit, 'noticeId') };
  const { id, path } = found((await askGraph(deps.graph, noticeOfMemberOperation, asked, viewer)).notice);
  await askGraph(deps.graph, readNoticesOperation, { input: { noticeIds: [id] } }, viewer);
  seeOther(visit.context, path);
}

/** What happened that concerns the member (contract 12). */
export function noticesRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(noticesLink.href, signedIn(deps, getNotices))
    .post(noticesLink.href, signedIn(deps, postRead))
    .get(`${noticesLink.href}/:noticeId`, signedIn(deps, getNotice));
}
