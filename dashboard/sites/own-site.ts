import { found } from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Profile } from '../../kernel/profiles/directory.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { accountLink } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { publishersOf } from '../developer/publisher.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { parameter } from '../../kernel/http/routing.ts';
import { type Site, askAboutSites, siteOfMemberOperation } from './site-operations.ts';

export const sitesLink: Link = { href: '/account/sites', text: 'Audience sites' };

/** The sites of a profile; it keeps that profile whatever the session acts as later. */
export function sitesOf(owner: Pick<Profile, 'id'>): string {
  return address(sitesLink.href, { profile: owner.id });
}

/** A site of the profile in the address. */
export interface OwnSite {
  readonly site: Site;
  readonly owner: Profile;
  /** The member, acting for the owner. */
  readonly viewer: Viewer;
}

/** The page of a site, or a page below it: `/verify`. */
export function sitePath(
  { owner, siteKey }: { readonly owner: Pick<Profile, 'id'>; readonly siteKey: string },
  move = '',
  query: Readonly<Record<string, string | null>> = {},
): string {
  return address(`${sitesLink.href}/${siteKey}${move}`, { profile: owner.id, ...query });
}

export function aboveSites(owner: Pick<Profile, 'id'>): readonly Link[] {
  return [accountLink, { ...sitesLink, href: sitesOf(owner) }];
}

/** The pages above those of one site. */
export function aboveSite({ owner, site }: OwnSite): readonly Link[] {
  const { siteKey, name } = site;
  return [...aboveSites(owner), { href: sitePath({ owner, siteKey }), text: name }];
}

/** The site in the address. Throws 404, also for a site of another profile. */
export async function readOwnSite(deps: Dependencies, visit: Visit): Promise<OwnSite> {
  const { chosen: owner } = publishersOf(visit);
  const viewer = viewerOf(visit, owner);
  const siteKey = parameter(visit, 'siteKey');
  const { audienceSite } = await askAboutSites(deps, viewer, siteOfMemberOperation, { siteKey });
  return { site: found(audienceSite), owner, viewer };
}
