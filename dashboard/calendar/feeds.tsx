import type { Router } from '@koa/router';
import { z } from 'zod';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { repeatableSeconds } from '../../kernel/pages/forms/repeatable.ts';
import type { ShownOnce } from '../../kernel/pages/forms/shown-once.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { readDay } from '../business/business-operations.ts';
import { FormKeys, carryOut, freshForm, readSent } from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  dayLinks,
  linkAt,
  sendBusinessPage,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { storeForNextPage, takeStored } from '../session/shown-once.ts';
import type { Visit } from '../session/visit.ts';
import { feedAddress } from './feed.ts';
import {
  calendarFeedsOfMemberOperation,
  endCalendarFeedOfMemberOperation,
  renewCalendarFeedOfMemberOperation,
} from './feed-operations.ts';

export const feedsLink = { href: '/account/calendar/feeds', text: 'Calendar in other programs' } as const;
const { href: path, text: title } = feedsLink;
const endPath = `${path}/end`;

/** The address of a new feed, for the page that shows it. */
const newAddressOf = (businessId: string): ShownOnce<string> => ({
  subject: ['calendar feed', businessId],
  schema: z.string(),
  seconds: repeatableSeconds,
});

const AddressOnce = ({ address }: { readonly address: string }): Html => (
  <div class="done" role="status">
    <h2>The address of the calendar</h2>
    <p>
      Copy it now into your calendar program, as a calendar to subscribe to. We show it only once. Everybody
      who has it can read the calendar.
    </p>
    <p>
      <code class="secret" id="feed-address" tabindex={0} aria-label="Address of the calendar">
        {address}
      </code>
    </p>
  </div>
);

async function getFeeds(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const [{ calendarFeeds: feeds }, { staff }] = await Promise.all([
    askGraph(deps.graph, calendarFeedsOfMemberOperation, {}, own.viewer),
    readDay(deps, own),
  ]);
  const made = takeStored(deps, visit, newAddressOf(own.id));
  const rows = [
    { id: null, name: 'Everybody' },
    ...staff
      .filter(({ id, isActive }) => isActive || feeds.some(({ staffId }) => staffId === id))
      .map(({ id, displayName }) => ({ id, name: displayName })),
  ];
  const keys = (to: string) => (
    <FormKeys deps={deps} visit={visit} own={own} path={to} form={freshForm(deps)} />
  );
  sendBusinessPage(deps, visit, own, {
    title,
    above: [linkAt(own, dayLinks.calendar)],
    outcomes: { ended: 'Switched off. The address no longer works.' },
    main: (
      <>
        {made !== null && <AddressOnce address={made} />}
        <p>
          Programs such as those on your telephone show your appointments when you give them a secret address.
          They see services, pets and times, and neither clients nor notes.
        </p>
        <ul class="entries">
          {rows.map(({ id, name }) => {
            const feed = feeds.find(({ staffId }) => staffId === id);
            return (
              <li class="entry">
                <h2>
                  <bdi>{name}</bdi>
                </h2>
                {feed !== undefined && (
                  <p class="quiet">
                    On since <Time at={feed.renewedAt} />
                  </p>
                )}
                <div class="actions">
                  <ButtonForm
                    action={at(own, path, { staff: id })}
                    token={keys(path)}
                    button={
                      <>
                        {feed === undefined ? 'Make an address' : 'Make another address'}
                        <span class="unseen"> for {name}</span>
                      </>
                    }
                  />
                  {feed !== undefined && (
                    <ButtonForm
                      action={at(own, endPath, { id: feed.id })}
                      token={keys(endPath)}
                      button={
                        <>
                          Switch off<span class="unseen"> the address for {name}</span>
                        </>
                      }
                      tone="danger"
                    />
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        <p class="quiet">With another address, the one before stops working.</p>
      </>
    ),
  });
}

async function postFeed(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const input = { staffId: visit.query.get('staff') };
  const { renewCalendarFeed: made } = await carryOut(sent, input, (viewer) =>
    askGraph(deps.graph, renewCalendarFeedOfMemberOperation, { input }, viewer),
  );
  if (made.secret !== null) {
    storeForNextPage(deps, visit, newAddressOf(own.id), feedAddress(deps, made.secret));
  }
  seeOther(visit.context, at(own, path));
}

async function postEnd(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  await readSent(deps, visit, own);
  const id = visit.query.get('id') ?? '';
  await askGraph(deps.graph, endCalendarFeedOfMemberOperation, { id }, own.viewer);
  seeOther(visit.context, at(own, path, { done: 'ended' }));
}

async function backToFeeds(_: Dependencies, { context }: Visit, own: OwnBusiness): Promise<void> {
  seeOther(context, at(own, path));
}

/** The secret addresses of a business's calendar. */
export function feedsRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, atBusiness(deps, getFeeds))
    .post(path, atBusiness(deps, postFeed))
    .get(endPath, atBusiness(deps, backToFeeds))
    .post(endPath, atBusiness(deps, postEnd));
}
