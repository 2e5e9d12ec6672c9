import type { Html } from '../../kernel/pages/html.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import type { Membership } from '../../kernel/profiles/directory.ts';
import {
  accountsLink,
  adminLink,
  alertsLink,
  anyOrderLink,
  applicationsLink,
  auditLink,
  businessesLink,
  casesLink,
  failedJobsLink,
  fieldUsesLink,
  orderAlertsLink,
  pausedMessagingLink,
  plansLink,
  pricesLink,
  securityLink,
} from '../account-page.tsx';
import { agreementsLink } from '../agreements/agreement-links.ts';
import { animalsLink } from '../animals/animal-links.ts';
import { at, dayLinks, roomsOf, shopLinks } from '../business/own-business.tsx';
import { dataLink } from '../data/data.tsx';
import { depositsLink } from '../deposits/deposit-links.ts';
import { inboxLink } from '../inbox/inbox-links.ts';
import { littersLink } from '../litters/litter-links.ts';
import { listingsLink } from '../listings/listing-links.ts';
import { noticesLink } from '../notices/notice-links.ts';
import { ownOrdersLink } from '../own-orders/own-order-links.ts';
import { ownBookingsLink } from '../own-bookings/own-booking-links.ts';
import { payoutsLink } from '../payouts/payouts.tsx';
import { mayBeListed, professionalPath } from '../professional/own-professional.ts';
import { profilePath, profilesLink } from '../profiles/profile-links.ts';
import { secondFactorLink } from '../session/second-factor-first.tsx';
import { savedSearchesLink } from '../saved-searches/saved-search-links.ts';
import { sitesLink } from '../sites/own-site.ts';
import type { Visit } from '../session/visit.ts';
import { transfersLink } from '../transfers/transfer-links.ts';
import { ownWaitlistsLink } from '../waitlists/waitlist-links.ts';

const connectionsLink: Link = { href: '/account/connections', text: 'Connected apps' };
const cardLink: Link = { href: '/account/payment-card', text: 'Payment card' };

/** The pages of a business that the role may open. */
function linksOfBusiness(acting: Membership): readonly Link[] {
  const { role, profile } = acting;
  const here = ({ href, text }: Link): Link => ({ href: at(profile, href), text });
  const details = { href: profilePath(profile.id), text: 'Details and members' };
  const directory = { href: professionalPath(profile.id), text: 'Page in the directory' };
  const isBusiness = profile.kind === 'BUSINESS';
  return [
    ...[...roomsOf(role, dayLinks), ...roomsOf(role, shopLinks)].map(here),
    inboxLink,
    ...(isBusiness ? [animalsLink] : []),
    ...(role === 'STAFF'
      ? []
      : [
          ...(isBusiness ? [littersLink] : []),
          listingsLink,
          ...(isBusiness ? [transfersLink] : []),
          depositsLink,
          agreementsLink,
          payoutsLink,
          sitesLink,
          here(connectionsLink),
          here(cardLink),
          ...(mayBeListed(acting) ? [directory] : []),
        ]),
    details,
  ];
}

const linksOfPerson: readonly Link[] = [
  ownBookingsLink,
  ownOrdersLink,
  ownWaitlistsLink,
  savedSearchesLink,
  inboxLink,
  animalsLink,
  littersLink,
  listingsLink,
  transfersLink,
  depositsLink,
  agreementsLink,
  payoutsLink,
  sitesLink,
];

const always: readonly Link[] = [
  noticesLink,
  profilesLink,
  securityLink,
  dataLink,
  { ...applicationsLink, text: 'Developer: Apps' },
];

const linksOfAdmin: readonly Link[] = [
  adminLink,
  casesLink,
  alertsLink,
  anyOrderLink,
  orderAlertsLink,
  businessesLink,
  pricesLink,
  plansLink,
  accountsLink,
  auditLink,
  failedJobsLink,
  pausedMessagingLink,
  fieldUsesLink,
];

const Group = ({
  id,
  heading,
  of,
}: {
  readonly id: string;
  readonly heading: string;
  readonly of: readonly Link[];
}): Html | null =>
  of.length === 0 ? null : (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul class="page-links">
        {of.map(({ href, text }) => (
          <li>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );

/** The pages of those who administer the platform; nothing for others. */
export const PlatformPages = ({ session: { account } }: Pick<Visit, 'session'>): Html | null =>
  account.isAdmin || account.lacksSecondFactor ? (
    <Group
      id="platform-pages"
      heading="The platform"
      of={account.isAdmin ? linksOfAdmin : [{ ...secondFactorLink, text: 'Set up a second factor' }]}
    />
  ) : null;

/** Every page that the member can open as the acting profile. */
export function allPages({ session }: Visit, acting: Membership): Html {
  const { memberships } = session;
  const isPerson = acting.profile.kind === 'PERSON';
  const businesses = memberships.filter(({ profile }) => profile.kind !== 'PERSON');
  const calendars = businesses.map(({ profile }) => ({
    href: at(profile, dayLinks.calendar.href),
    text: `Calendar of ${profile.displayName}`,
  }));
  return (
    <>
      {isPerson ? (
        <>
          <Group id="your-pages" heading="Your pages" of={[...linksOfPerson, ...always]} />
          <Group id="business-pages" heading="Your businesses" of={calendars} />
        </>
      ) : (
        <>
          <Group id="business-pages" heading="Pages of the business" of={linksOfBusiness(acting)} />
          <Group
            id="your-pages"
            heading="Your own pages"
            of={[ownBookingsLink, ownOrdersLink, savedSearchesLink, ...always]}
          />
        </>
      )}
    </>
  );
}
