import { DomainError } from '../../kernel/errors/errors.ts';
import { found } from '../../kernel/graph/graph.ts';
import { parameter } from '../../kernel/http/routing.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { type Funnel, type Goal, goalsOfMemberOperation } from './goal-operations.ts';

/** A site of the member with its goals and funnels. */
export interface OwnGoals extends OwnSite {
  /** Whom forms act for. */
  readonly id: string;
  readonly goals: readonly Goal[];
  readonly funnels: readonly Funnel[];
}

/** The path below a site, without its query; forms are bound to it. */
export const pathBelow = ({ site }: OwnSite, move: string): string =>
  `${sitesLink.href}/${site.siteKey}${move}`;

/** The address of a page below the site. */
export const addressBelow = (
  { owner, site: { siteKey } }: OwnSite,
  move: string,
  query: Readonly<Record<string, string | null>> = {},
): string => sitePath({ owner, siteKey }, move, query);

export const goalsTitle = 'Goals and funnels';

/** The pages above those of one goal or funnel. */
export function aboveGoals(own: OwnSite): readonly Link[] {
  return [...aboveSite(own), { href: addressBelow(own, '/goals'), text: goalsTitle }];
}

/** The site in the address with its goals and funnels. Throws 404, also for a site of another profile. */
export async function readOwnGoals(deps: Dependencies, visit: Visit): Promise<OwnGoals> {
  const own = await readOwnSite(deps, visit);
  const { siteKey } = own.site;
  const read = await askAboutSites(deps, own.viewer, goalsOfMemberOperation, { siteKey });
  const [goals, funnels] = [found(read.audienceGoals), found(read.audienceFunnels)];
  return { ...own, id: own.owner.id, goals, funnels };
}

/** The one in the address, of those that there are. Throws 404. */
export function oneOf<Thing extends { readonly id: string }>(
  visit: Visit,
  name: 'goalId' | 'funnelId',
  things: readonly Thing[],
): Thing {
  const thing = things.find(({ id }) => id === parameter(visit, name));
  if (thing === undefined) throw new DomainError('0010010000404');
  return thing;
}
