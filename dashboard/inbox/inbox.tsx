import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type Conversation, inboxOfMemberOperation } from './inbox-operations.ts';
import {
  type Reader,
  conversationPath,
  inboxAddress,
  inboxLink,
  readerOf,
  readersOf,
} from './inbox-links.ts';

/** Whom the reader talks with. */
export const otherOf = (reader: Reader, { clientName, business }: Conversation): string =>
  reader.isBusiness ? clientName : business.displayName;

const Entry = ({ reader, of }: { readonly reader: Reader; readonly of: Conversation }): Html => (
  <li class="entry">
    <h3>
      <a href={inboxAddress(reader, conversationPath(of.id))}>
        <bdi>{otherOf(reader, of)}</bdi>
        {of.subject !== null && (
          <>
            : <bdi>{of.subject}</bdi>
          </>
        )}
      </a>{' '}
      {of.unreadCount > 0 && <Badge>{`${of.unreadCount} new`}</Badge>}
    </h3>
    <p class="quiet">
      {of.about !== null && (
        <>
          About <bdi>{of.about.name}</bdi>.{' '}
        </>
      )}
      Last message <Time at={of.lastMessageAt} />
      {of.status === 'CLOSED' && ', closed'}
    </p>
  </li>
);

const Part = ({
  id,
  heading,
  reader,
  of,
}: {
  readonly id: string;
  readonly heading: string;
  readonly reader: Reader;
  readonly of: readonly Conversation[];
}): Html | null =>
  of.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Entries>
        {of.map((item) => (
          <Entry reader={reader} of={item} />
        ))}
      </Entries>
    </section>
  );

const None = ({ deps, reader }: { readonly deps: Dependencies; readonly reader: Reader }): Html =>
  reader.isBusiness ? (
    <Empty>
      What clients and other people write to the business is here, for everybody who works in it. Nobody has
      written yet. Its public page has the button to do so.
    </Empty>
  ) : (
    <Empty next={{ href: `${deps.env.SITE_URL}/kennels-and-catteries`, text: 'Find a business' }}>
      What you and businesses write to each other is here. There is nothing yet: the page of a business, a
      listing or an offer has a button to write.
    </Empty>
  );

async function getInbox(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const reader = readerOf(visit, visit.session.actingProfileId);
  const asked = await askGraph(deps.graph, inboxOfMemberOperation, page, reader.viewer);
  const { items, total } = asked.conversations;
  const unread = page.page === 1 ? asked.unread.items : [];
  const isShown = new Set(unread.map(({ id }) => id));
  sendAccountPage(deps, visit, {
    title: inboxLink.text,
    actors: { chosen: reader, all: readersOf(visit) },
    above: [accountLink],
    main: (
      <>
        {total === 0 && <None deps={deps} reader={reader} />}
        <Part id="unread" heading="Unread" reader={reader} of={unread} />
        <Part
          id="read"
          heading={unread.length > 0 ? 'Others' : 'Conversations'}
          reader={reader}
          of={items.filter(({ id }) => !isShown.has(id))}
        />
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** Conversations of the member, or of a business that they work for (contract 13). */
export function inboxRoutes(deps: Dependencies): Router {
  return createExactRouter().get(inboxLink.href, signedIn(deps, getInbox));
}
