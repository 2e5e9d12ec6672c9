import type { Middleware } from 'koa';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import type { Profile } from '../../kernel/profiles/directory.ts';
import { agreementsLink } from '../agreements/agreement-links.ts';
import { type AccountPage, accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { listingsLink } from '../listings/listing-links.ts';
import { littersLink } from '../litters/litter-links.ts';
import { transfersLink } from '../transfers/transfer-links.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { animalPath, animalsLink } from './animal-links.ts';

/** Whose animals a page is about: a person, or a business in which the member has a role. */
export interface Owner {
  readonly id: string;
  readonly name: string;
  /** The member, acting for it. */
  readonly viewer: Viewer;
  /** Whether it is a business: buyers of animals are mostly persons. */
  readonly isBusiness: boolean;
  /** Whether the member may sell and share animals of it, and keep its litters. */
  readonly isManager: boolean;
  /** All profiles for which the member keeps animals. */
  readonly all: readonly Profile[];
}

/** The one in the address, otherwise the acting one, otherwise the member. A place owns no animals. */
function ownerOf(visit: Visit): Owner {
  const { session, query } = visit;
  const kept = session.memberships.filter(({ profile }) => profile.kind !== 'PLACE');
  const byId = (id: string) => kept.find(({ profile }) => profile.id === id);
  const named = query.get('profile');
  const chosen =
    named === null ? (byId(session.actingProfileId) ?? byId(session.account.personalProfileId)) : byId(named);
  if (chosen === undefined) throw new DomainError('0010010000404', 'You have no role in this profile.');
  const { profile, role } = chosen;
  return {
    id: profile.id,
    name: profile.displayName,
    viewer: viewerOf(visit, profile),
    isBusiness: profile.kind === 'BUSINESS',
    isManager: role !== 'STAFF',
    all: kept.map((one) => one.profile),
  };
}

/** The address of a page of the owner; it keeps that owner whatever the session acts as later. */
export const ownedAt = (
  own: Pick<Owner, 'id'>,
  path: string,
  query: Readonly<Record<string, string | null>> = {},
): string => address(path, { profile: own.id, ...query });

/** The link to a page of the owner. */
export const ownedLink = (own: Owner, { href, text }: Link): Link => ({ href: ownedAt(own, href), text });

/** The pages above one that is below the page of an animal. */
export const aboveAnimal = (
  own: Owner,
  { id, name: text }: { readonly id: string; readonly name: string },
): readonly Link[] => [ownedLink(own, animalsLink), { href: ownedAt(own, animalPath(id)), text }];

/** Serves a page about what a profile of the member owns. */
export function atOwner(
  deps: Dependencies,
  serve: (deps: Dependencies, visit: Visit, own: Owner) => Promise<void>,
): Middleware {
  return signedIn(deps, (_, visit) => serve(deps, visit, ownerOf(visit)));
}

/** The same for what staff do not do; nothing leads them there. Throws 0010010000403. */
export function atManager(
  deps: Dependencies,
  serve: (deps: Dependencies, visit: Visit, own: Owner) => Promise<void>,
): Middleware {
  return atOwner(deps, async (_, visit, own) => {
    if (!own.isManager)
      throw new DomainError('0010010000403', 'Owners and managers of the business do this.');
    await serve(deps, visit, own);
  });
}

/** The other rooms: staff keep the animals, and leave litters, listings and transfers to owners and managers. */
function Rooms({ visit, own }: { readonly visit: Visit; readonly own: Owner }): Html | null {
  if (!own.isManager) return null;
  const { path } = visit.context;
  return (
    <nav class="ranges" aria-label="Rooms">
      <ul class="tabs">
        {[animalsLink, littersLink, listingsLink, agreementsLink, transfersLink].map(({ href, text }) => (
          <li>
            <a href={ownedAt(own, href)} aria-current={path === href ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sends a page of the owner, with the way to its other rooms; `above` leaves out the account. */
export function sendOwnedPage(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  { main, above = [], ...page }: Omit<AccountPage, 'above'> & { readonly above?: readonly Link[] },
): void {
  sendAccountPage(deps, visit, {
    sources: { 'img-src': [new URL(deps.env.BASE_URL).origin] },
    ...page,
    actors: { chosen: own, all: own.all },
    above: [accountLink, ...above],
    main: (
      <>
        <Rooms visit={visit} own={own} />
        {main}
      </>
    ),
  });
}
