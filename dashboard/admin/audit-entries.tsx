import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { adminLink } from '../account-page.tsx';
import { administeredPath } from './businesses/businesses.tsx';

type AuditEvent = MemberOperationAnswer<'listAuditEvents'>['items'][number];

/** The events on a page: all of them, or those of one application. */
type About = 'all' | 'one app';

/** `PER_PET` is "per pet"; texts and short codes, such as currencies, stay as they are. */
const wordsOfCode = (text: string): string =>
  /^[A-Z]{4,}$|^[A-Z]+(_[A-Z]+)+$/.test(text) ? text.toLowerCase().replaceAll('_', ' ') : text;

function valueOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueOf).join(', ');
  return typeof value === 'string' ? wordsOfCode(value) : JSON.stringify(value);
}

/** `priceKind` is "Price kind". */
function labelOf(name: string): string {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** By its name; by its id if it no longer has one. */
const named = (name: string | null, id: string): Html => <bdi>{name ?? id}</bdi>;

function doneBy({ actorKind, actorId, actorName }: AuditEvent): Html {
  const kind = actorKind === 'MEMBER' ? '' : `the ${actorKind.toLowerCase()} `;
  return (
    <>
      by {kind}
      {actorId !== null && named(actorName, actorId)}
    </>
  );
}

/** An entry of the audit log: what, to which application, when, by and for whom, and further details. */
function entry(event: AuditEvent, about: About): Html {
  const { atUtc, appId, appName, businessId, businessName, details } = event;
  const more = Object.entries(details).map(([name, value]) => (
    <li>
      {labelOf(name)}: {valueOf(value)}
    </li>
  ));
  return (
    <li class="entry">
      <p>
        <strong class="event">{event.event.toLowerCase().replaceAll('_', ' ')}</strong>{' '}
        {about === 'all' && appId !== null && (
          <a href={`${adminLink.href}/${appId}`}>{named(appName, appId)}</a>
        )}
      </p>
      <p class="quiet">
        <Time at={atUtc} />, {doneBy(event)}{' '}
        {businessId !== null && (
          <>
            for <a href={administeredPath(businessId)}>{named(businessName, businessId)}</a>
          </>
        )}
      </p>
      {more.length > 0 && <ul class="plain-list quiet">{more}</ul>}
    </li>
  );
}

/** A page of the audit log. */
export const AuditEntries = ({
  items,
  total,
  about,
}: {
  readonly items: readonly AuditEvent[];
  readonly total: number;
  readonly about: About;
}): Html => (
  <Entries total={total} empty={<Empty>No entries.</Empty>}>
    {items.map((item) => entry(item, about))}
  </Entries>
);
