import { lines } from '../../../kernel/pages/parts/field.tsx';
import type { Router } from '@koa/router';
import { readPage } from '../../../kernel/answers/pagination.ts';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { askGraph, found } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { accountLink, casesLink, heldEventsLink, sendAccountPage } from '../../account-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { ownForm, tokenField } from '../../../kernel/pages/forms/own-form.tsx';
import { textOf } from '../admin-decision.tsx';
import {
  dismissEventOperation,
  heldEventOperation,
  heldEventsOperation,
  releaseEventOperation,
} from './case-operations.ts';
import {
  type HeldEvent,
  depositRows,
  eventTitle,
  eventsAddress,
  sendEventCheck,
} from './held-event-check.tsx';

/** What was filled in, and why it was refused, if it was. */
interface Refused {
  readonly alert: string | null;
  readonly status: number;
  readonly eventId: string;
  readonly note: string;
}

const { href: path } = heldEventsLink;
const verdicts = ['release', 'dismiss'] as const;

const statusWords: Readonly<Record<string, string>> = {
  QUARANTINED: 'Does not match its deposit',
  PARKED: 'Unknown payment',
};

function decisionForm(
  deps: Dependencies,
  visit: Visit,
  { psp, eventId }: HeldEvent,
  refused: Refused | null,
): Html {
  const field = `note-${eventId}`;
  const typed = refused?.eventId === eventId ? refused.note : '';
  return (
    <form method="post" action={eventsAddress(visit)}>
      {tokenField(deps, visit, path)}
      <input type="hidden" name="psp" value={psp} />
      <input type="hidden" name="eventId" value={eventId} />
      <div class="field">
        <label for={field}>Why</label>
        <textarea id={field} name="note" rows={2} maxlength={2000} required value={lines(typed)} />
      </div>
      <div class="choices">
        <button type="submit" name="verdict" value="release">
          Release
        </button>
        <button class="danger" type="submit" name="verdict" value="dismiss">
          Dismiss
        </button>
      </div>
    </form>
  );
}

function itemOf(deps: Dependencies, visit: Visit, event: HeldEvent, refused: Refused | null): Html {
  const { psp, eventId, status, detail, intentReference, receivedAt } = event;
  const deposit = depositRows(event);
  return (
    <li class="entry">
      <h2>{eventTitle(event)}</h2>
      <p>
        <span class="badge warn">{statusWords[status] ?? status}</span>
      </p>
      {detail !== null && <p>{detail}</p>}
      {deposit.length > 0 && <Facts of={deposit} />}
      <p class="quiet">
        <code>{eventId}</code> of {psp}, <Time at={receivedAt} />.{' '}
        {intentReference !== null && (
          <>
            Payment <code>{intentReference}</code>.
          </>
        )}
      </p>
      {decisionForm(deps, visit, event, refused)}
    </li>
  );
}

async function sendEvents(deps: Dependencies, visit: Visit, refused: Refused | null): Promise<void> {
  const page = readPage(visit.query);
  const { heldProviderEvents } = await askGraph(deps.graph, heldEventsOperation, page, viewerOf(visit));
  const { items, total } = heldProviderEvents;
  sendAccountPage(deps, visit, {
    title: heldEventsLink.text,
    above: [accountLink, casesLink],
    alert: refused?.alert ?? null,
    status: refused?.status ?? 200,
    main: (
      <>
        <p>
          Events from the payment provider that were not applied. Release an event once the cause is fixed,
          and it is applied. Dismiss an event that was dealt with in another way. Neither can be undone, and
          your note is kept.
        </p>
        <Entries
          total={total}
          empty={
            <Empty next={{ href: casesLink.href, text: 'Undecided cases' }}>
              No events are waiting for a decision.
            </Empty>
          }
        >
          {items.map((event) => itemOf(deps, visit, event, refused))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** The event of a form, while it waits for a decision. Refuses a form without a reason. */
async function heldEventFor(
  deps: Dependencies,
  visit: Visit,
  { psp, eventId, note }: { readonly psp: string; readonly eventId: string; readonly note: string },
): Promise<HeldEvent> {
  const asked = await askGraph(deps.graph, heldEventOperation, { psp, eventId }, viewerOf(visit));
  const event = found(asked.heldProviderEvent);
  if (!Object.hasOwn(statusWords, event.status)) {
    throw new DomainError('Payment_ProviderEvent_UP_State_RJ', `The event was ${event.status}.`);
  }
  if (note === '') throw new DomainError('0010010000400', 'Why: Must not be empty.');
  return event;
}

/** Asks for confirmation, and decides once confirmed. */
async function postEvent(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  const input = {
    psp: field('psp') ?? '',
    eventId: field('eventId') ?? '',
    note: textOf(field, 'note') ?? '',
  };
  const verdict = verdicts.find((word) => word === field('verdict'));
  if (verdict === undefined) {
    throw new DomainError('0010010000400', 'The form is incomplete. Reload the page.');
  }
  if (field('step') === 'change') {
    await sendEvents(deps, visit, { alert: null, status: 200, ...input });
    return;
  }
  const isRelease = verdict === 'release';
  try {
    if (field('step') !== 'decide') {
      const event = await heldEventFor(deps, visit, input);
      sendEventCheck(deps, visit, event, { verdict, note: input.note });
      return;
    }
    await askGraph(
      deps.graph,
      isRelease ? releaseEventOperation : dismissEventOperation,
      { input },
      viewerOf(visit),
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status } = catalogueRow(error.code);
    if (status !== 400 && status !== 404 && status !== 409) throw error;
    const more = (error.details.errors ?? []).map(({ detail }) => `Why: ${detail}`);
    const alert = [error.message, ...more, 'Nothing was changed.'].join(' ');
    await sendEvents(deps, visit, { alert, status, ...input });
    return;
  }
  seeOther(visit.context, address(path, { done: isRelease ? 'event-released' : 'event-dismissed' }));
}

/** Events of the payment provider that need a decision (contract 2.5). */
export function heldEventRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(
      path,
      signedIn(deps, (_, visit) => sendEvents(deps, visit, null)),
    )
    .post(path, signedIn(deps, postEvent));
}
