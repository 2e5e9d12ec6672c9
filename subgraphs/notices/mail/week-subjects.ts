import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { Catalogue } from '../texts/catalogue.ts';
import { say, shownArgument } from '../texts/render.ts';
import { subjectsOfWeekOperation } from './week-operations.ts';

/** The names of subjects, `KIND:id`, as far as the reader may see them; pages may name anything. */
export async function namesOfSubjects(
  { graph, logger }: Pick<Context, 'graph' | 'logger'>,
  viewer: Viewer,
  catalogue: Catalogue,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    subjects
      .flatMap((value) => (value.startsWith(`${kind}:`) ? value.slice(kind.length + 1) : []))
      .filter(isUuid);
  const asked = {
    animals: idsOf('ANIMAL'),
    listings: idsOf('LISTING'),
    offers: idsOf('OFFER'),
    storefronts: idsOf('STOREFRONT'),
    profiles: idsOf('PROFILE'),
    hasLitters: idsOf('LITTER').length > 0,
  };
  try {
    const found = await askGraph(graph, subjectsOfWeekOperation, asked, viewer);
    const litters = (found.births?.items ?? []).map(({ birthId, birthDate, dam }) => {
      const born = shownArgument(catalogue, { day: birthDate }, () => undefined);
      return [
        `LITTER:${birthId}`,
        say(catalogue, catalogue.week.litter, { mother: dam?.name ?? 'NONE', born }),
      ] as const;
    });
    return new Map([
      ...found.animalsByIds.map(({ id, name }) => [`ANIMAL:${id}`, name] as const),
      ...found.animalListingTitles.map(({ listingId, title }) => [`LISTING:${listingId}`, title] as const),
      ...found.offersByIds.map(({ id, name }) => [`OFFER:${id}`, name] as const),
      ...found.storefrontsByIds.map(({ id, name }) => [`STOREFRONT:${id}`, name] as const),
      ...found.profiles.map(({ id, displayName }) => [`PROFILE:${id}`, displayName] as const),
      ...litters,
    ]);
  } catch (error) {
    logger.warn({ err: error, requestId: viewer.requestId }, 'subjects of a mail were not named');
    return new Map();
  }
}
