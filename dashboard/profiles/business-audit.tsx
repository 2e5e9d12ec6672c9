import type { Router } from '@koa/router';
import { z } from 'zod';
import { type BusinessEvent, auditKinds } from '../../kernel/audit/audit-entry.ts';
import { readPage } from '../../kernel/answers/pagination.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { InputField, SelectField } from '../../kernel/pages/parts/field.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { sendAccountPage } from '../account-page.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { aboveProfile, readOwnProfile } from './own-profile.ts';
import { profilePath, roleNames } from './profile-links.ts';

export const businessAuditPath = (profileId: string) => `${profilePath(profileId)}/changes`;

const entrySchema = z.object({
  createdAt: z.string(),
  event: z.string(),
  actorKind: z.enum(['MEMBER', 'APP', 'SYSTEM']),
  actorName: z.string().nullable(),
  appName: z.string().nullable(),
  memberName: z.string().nullable(),
  details: z.object({
    role: z.enum(['OWNER', 'MANAGER', 'STAFF']).optional(),
    name: z.string().optional(),
    price: z.string().nullish(),
    units: z.string().optional(),
    title: z.string().optional(),
    number: z.string().optional(),
    amount: z.string().optional(),
    reason: z.string().nullish(),
  }),
});
type Entry = z.output<typeof entrySchema>;

const kindNames = {
  MEMBERS: 'Members',
  APPS: 'Apps',
  PAYOUTS: 'Payouts and card',
  PRICES: 'Prices',
  DATA: 'Data',
  PLATFORM: 'Done by us',
} as const;

const somebody = (name: string | null) => <bdi>{name ?? 'somebody who has no account any more'}</bdi>;
const anApp = (name: string | null) => <bdi>{name ?? 'an app'}</bdi>;
const as = ({ details: { role } }: Entry) => (role === undefined ? '' : ` as ${roleNames[role]}`);
/** `24.90 USD` of the log as people write it. */
function moneyWords(logged: string): string {
  const [, amount, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(logged) ?? [];
  return amount === undefined || currency === undefined ? logged : amountIn(amount, currency);
}
const costs = ({ details: { name, price } }: Entry) => (
  <>
    set the price of <bdi>{name ?? 'something'}</bdi> to{' '}
    {price === null || price === undefined ? 'a price on request' : moneyWords(price)}
  </>
);

/** What was done, after the name of who did it. */
const sentences: Readonly<Record<BusinessEvent, (entry: Entry) => Html | string>> = {
  MEMBER_INVITED: (entry) => `invited somebody${as(entry)}`,
  INVITATION_WITHDRAWN: () => 'withdrew an invitation',
  MEMBER_JOINED: (entry) => `accepted an invitation${as(entry)}`,
  MEMBER_ROLE_CHANGED: (entry) => `accepted another role${as(entry)}`,
  MEMBER_LEFT: () => 'left',
  MEMBER_REMOVED: ({ memberName }) => <>removed {somebody(memberName)}</>,
  OWNERSHIP_OFFERED: ({ memberName }) => <>offered the business to {somebody(memberName)}</>,
  OWNERSHIP_OFFER_WITHDRAWN: () => 'withdrew the offer of the business',
  OWNERSHIP_OFFER_DECLINED: () => 'declined to take over the business',
  OWNERSHIP_HANDED_OVER: () => 'took over the business',
  BUSINESS_CLOSED: () => 'closed the business',
  CONNECTED: ({ appName }) => <>connected {anApp(appName)}</>,
  CONNECTION_NARROWED: ({ appName }) => <>took permissions back from {anApp(appName)}</>,
  DISCONNECTED: ({ appName }) => <>disconnected {anApp(appName)}</>,
  CODE_REPLAYED: ({ appName }) => <>ended access of {anApp(appName)}: a code was used twice</>,
  REFRESH_TOKEN_REPLAYED: ({ appName }) => <>ended access of {anApp(appName)}: a token was used twice</>,
  GRANT_REVOKED: ({ appName }) => <>gave up the access of {anApp(appName)}</>,
  TOKEN_REVOKED: ({ appName }) => <>revoked a token of {anApp(appName)}</>,
  PAYOUT_ACCOUNT_OPENED: () => 'opened a payout account',
  PAYOUTS_TURNED_ON: () => 'turned payouts on',
  PAYOUTS_TURNED_OFF: () => 'turned payouts off',
  CARD_SET: () => 'changed the payment card',
  CARD_REMOVED: () => 'removed the payment card',
  OFFER_PRICE_SET: costs,
  SERVICE_PRICE_SET: costs,
  LISTING_PRICE_SET: costs,
  DATA_EXPORT_ASKED: () => 'asked for a file with the data of the business',
  AUDIENCE_VISITS_ERASED: ({ details: { name, reason } }) => (
    <>
      deleted {reason ? `the visits of ${reason}` : 'what was known of a visitor'} at the site{' '}
      <bdi>{name}</bdi>
    </>
  ),
  AUDIENCE_DAYS_IMPORTED: ({ details: { name, reason } }) => (
    <>
      imported the figures of {reason} at the site <bdi>{name}</bdi>
    </>
  ),
  AUDIENCE_IMPORT_UNDONE: ({ details: { name, reason } }) => (
    <>
      took away the imported figures of {reason} at the site <bdi>{name}</bdi>
    </>
  ),
  NONPROFIT_VERIFIED: () => 'verified that the business is a nonprofit',
  NONPROFIT_NO_LONGER_VERIFIED: () => 'no longer counts the business as a nonprofit',
  LITTER_PASSES_GRANTED: ({ details: { units } }) =>
    units === '1' ? 'gave 1 Litter Pass' : `gave ${units ?? 'some'} Litter Passes`,
  LITTER_PASS_REVOKED: () => 'withdrew a Litter Pass',
  AUDIENCE_SITE_SUSPENDED: ({ details: { name } }) => (
    <>
      suspended the site <bdi>{name}</bdi>
    </>
  ),
  AUDIENCE_SITE_REINSTATED: ({ details: { name } }) => (
    <>
      ended the suspension of the site <bdi>{name}</bdi>
    </>
  ),
  LISTING_TAKEN_DOWN: ({ details: { title, reason } }) => (
    <>
      closed the listing <bdi>{title}</bdi>: <bdi>{reason}</bdi>
    </>
  ),
  SALE_REFUNDED_BY_PLATFORM: ({ details: { number, amount, reason } }) => (
    <>
      refunded {moneyWords(amount ?? '')} of the order {number}: <bdi>{reason}</bdi>
    </>
  ),
};

const isKnown = (event: string): event is BusinessEvent => Object.hasOwn(sentences, event);

function actor({ actorKind, actorName }: Entry, platform: string): Html | string {
  if (actorKind === 'SYSTEM') return platform;
  return actorKind === 'APP' ? anApp(actorName) : somebody(actorName);
}

const entryOf = (entry: Entry, platform: string): Html => (
  <li class="entry">
    <p>
      {actor(entry, platform)}{' '}
      {isKnown(entry.event) ? sentences[entry.event](entry) : entry.event.toLowerCase().replaceAll('_', ' ')}
    </p>
    <p class="quiet">
      <Time at={entry.createdAt} />
    </p>
  </li>
);

/** A day of the form as the start of that day, or of the one after it, in UTC. */
function startOf(day: string | null, daysLater = 0): string | null {
  if (day === null || !z.iso.date().safeParse(day).success) return null;
  return new Date(Date.parse(day) + daysLater * 86_400_000).toISOString();
}

async function getAudit(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnProfile(deps, visit);
  const { profile } = own;
  const { query } = visit;
  const page = readPage(query);
  const kind = auditKinds.find((each) => each === query.get('kind')) ?? '';
  const [from, until] = [query.get('from'), query.get('until')];
  const asked = new URLSearchParams({ page: `${page.page}`, pageSize: `${page.pageSize}`, kind });
  asked.set('from', startOf(from) ?? '');
  asked.set('until', startOf(until, 1) ?? '');
  const headers = { 'X-Request-Id': requestId(visit.context) };
  const { items, total } = await deps.identity.list(
    visit.session.accessToken,
    `/profiles/${profile.id}/audit?${asked.toString()}`,
    { headers },
  );
  sendAccountPage(deps, visit, {
    title: 'What was changed',
    heading: (
      <>
        What was changed at <bdi>{profile.displayName}</bdi>
      </>
    ),
    above: aboveProfile(own),
    main: (
      <>
        <form method="get" action={businessAuditPath(profile.id)}>
          <SelectField
            name="kind"
            label="About"
            of={[['', 'Everything'], ...auditKinds.map((each) => [each, kindNames[each]] as const)]}
            chosen={kind}
          />
          <InputField name="from" label="From" type="date" value={from ?? ''} />
          <InputField name="until" label="Until" type="date" value={until ?? ''} />
          <button type="submit">Show</button>
        </form>
        <Entries
          total={total}
          empty={
            <Empty>
              Nothing yet. Changes of members, apps, payouts and prices, and files with your data, are listed
              here for 400 days.
            </Empty>
          }
        >
          {items.map((item) => entryOf(entrySchema.parse(item), deps.env.PLATFORM_NAME))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** Who did what to a business, for its owners. */
export function businessAuditRoutes(deps: Dependencies): Router {
  return createExactRouter().get(businessAuditPath(':profileId'), signedIn(deps, getAudit));
}
