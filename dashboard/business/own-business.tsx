import type { Middleware } from 'koa';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import type { Membership, Profile } from '../../kernel/profiles/directory.ts';
import { type AccountPage, accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { noBusiness } from '../session/acting-profile.tsx';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';

/** The business whose day a page is about. */
export interface OwnBusiness {
  readonly id: string;
  readonly name: string;
  readonly profile: Profile;
  /** The member, acting for it. */
  readonly viewer: Viewer;
}

/** The rooms of a business's day. */
export const dayLinks = {
  calendar: { href: '/account/calendar', text: 'Calendar' },
  booking: { href: '/account/bookings/new', text: 'New booking' },
  clients: { href: '/account/clients', text: 'Clients' },
  services: { href: '/account/services', text: 'Services' },
  staff: { href: '/account/staff', text: 'Staff' },
  hours: { href: '/account/hours', text: 'Opening hours' },
  settings: { href: '/account/booking-settings', text: 'Booking settings' },
} as const satisfies Readonly<Record<string, Link>>;

/** The rooms of its shop. */
export const shopLinks = {
  sales: { href: '/account/sales', text: 'Sales' },
  offers: { href: '/account/offers', text: 'Offers' },
  stock: { href: '/account/stock', text: 'Stock' },
  store: { href: '/account/store', text: 'Storefront and products' },
} as const satisfies Readonly<Record<string, Link>>;

/** The rooms of what owners and managers decide. */
const managedRooms: ReadonlySet<Link> = new Set<Link>([
  dayLinks.services,
  dayLinks.staff,
  dayLinks.hours,
  dayLinks.settings,
  shopLinks.offers,
  shopLinks.store,
]);

/** Those of some rooms that a role works in. */
export const roomsOf = (
  role: Membership['role'] | undefined,
  rooms: Readonly<Record<string, Link>>,
): readonly Link[] => Object.values(rooms).filter((link) => role !== 'STAFF' || !managedRooms.has(link));

/** The businesses and places in which the member has a role. */
const businessesOfMember = ({ session }: Visit): readonly Profile[] =>
  session.memberships.filter(({ profile }) => profile.kind !== 'PERSON').map(({ profile }) => profile);

/** The business in the address, otherwise the acting one, otherwise the first; null if there is none. */
function chosenBusiness(visit: Visit): Profile | null {
  const all = businessesOfMember(visit);
  const named = visit.query.get('business');
  if (named === null) return all.find(({ id }) => id === visit.session.actingProfileId) ?? all[0] ?? null;
  const chosen = all.find(({ id }) => id === named);
  if (chosen === undefined) throw new DomainError('0010010000404', 'You have no role in this business.');
  return chosen;
}

/** The address of a page of the business; it keeps that business whatever the session acts as later. */
export function at(
  own: Pick<OwnBusiness, 'id'>,
  path: string,
  query: Readonly<Record<string, string | null>> = {},
): string {
  return address(path, { business: own.id, ...query });
}

/** The link to a page of the business. */
export const linkAt = (own: OwnBusiness, { href, text }: Link): Link => ({ href: at(own, href), text });

/** The room that a path belongs to; the calendar, from which all others can be reached, for what belongs to none. */
const roomAt = (path: string): Link =>
  Object.values({ ...dayLinks, ...shopLinks }).find(
    ({ href }) => path === href || path.startsWith(`${href}/`),
  ) ?? dayLinks.calendar;

/** Serves a page about the business in the address; explains it to people without one. */
export function atBusiness(
  deps: Dependencies,
  serve: (deps: Dependencies, visit: Visit, own: OwnBusiness) => Promise<void>,
): Middleware {
  return signedIn(deps, async (_, visit) => {
    const profile = chosenBusiness(visit);
    if (profile === null) {
      sendAccountPage(deps, visit, {
        title: roomAt(visit.context.path).text,
        above: [accountLink],
        main: noBusiness(),
      });
      return;
    }
    const { id, displayName: name } = profile;
    await serve(deps, visit, { id, name, profile, viewer: viewerOf(visit, profile) });
  });
}

/** Whether the member decides for the business, as its owner or manager; the services check it. */
export const isManagedBy = (visit: Visit, own: OwnBusiness): boolean => roleIn(visit, own) !== 'STAFF';

/** The same for what owners and managers decide; tells staff so before they fill anything in. */
export function atManagedBusiness(
  deps: Dependencies,
  serve: (deps: Dependencies, visit: Visit, own: OwnBusiness) => Promise<void>,
): Middleware {
  return atBusiness(deps, async (_, visit, own) => {
    if (!isManagedBy(visit, own)) {
      throw new DomainError('0010010000403', 'Owners and managers of the business do this.');
    }
    await serve(deps, visit, own);
  });
}

const roleIn = ({ session }: Visit, { id }: OwnBusiness) =>
  session.memberships.find(({ profile }) => profile.id === id)?.role;

/** The other rooms of the shop, or of the day. */
function Rooms({ visit, own }: { readonly visit: Visit; readonly own: OwnBusiness }): Html {
  const { path } = visit.context;
  const isOfShop = Object.values(shopLinks).some(({ href }) => path === href || path.startsWith(`${href}/`));
  return (
    <nav class="ranges" aria-label="Rooms">
      <ul class="tabs">
        {roomsOf(roleIn(visit, own), isOfShop ? shopLinks : dayLinks).map(({ href, text }) => (
          <li>
            <a href={at(own, href)} aria-current={path === href ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sends a page of the business, with the way to its other rooms; `above` leaves out the account. */
export function sendBusinessPage(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  { main, above = [], ...page }: Omit<AccountPage, 'above'> & { readonly above?: readonly Link[] },
): void {
  sendAccountPage(deps, visit, {
    ...page,
    actors: { chosen: own, all: businessesOfMember(visit) },
    above: [accountLink, ...above],
    main: (
      <>
        <Rooms visit={visit} own={own} />
        {main}
      </>
    ),
  });
}
