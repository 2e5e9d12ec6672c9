import { answerWithin } from '../../kernel/errors/answer-within.ts';
import { type StoredOperation, askGraph, operation } from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { profileNamesOperation } from '../../kernel/profiles/profile-operations.ts';
import { isMediaShortCode } from '../../kernel/media/renditions.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import { animalPath } from '../animals/animal-links.ts';
import { litterPath } from '../litters/litter-links.ts';
import { listingPath } from '../listings/listing-links.ts';
import { offerPath } from '../offers/offer-links.ts';
import { fullDayText } from './words.ts';
import type { Dependencies } from '../dependencies.ts';

const animalNamesOperation = operation(
  'AnimalNames',
  'query AnimalNames($ids: [ID!]!) { animalsByIds(ids: $ids) { id name mediaShortCodes } }',
);
const listingTitlesOperation = operation(
  'ListingTitles',
  'query ListingTitles($ids: [ID!]!) { animalListingTitles(ids: $ids) { listingId title } }',
);
const offerNamesOperation = operation(
  'OfferNames',
  'query OfferNames($ids: [ID!]!) { offersByIds(ids: $ids) { id name mediaShortCodes: shownMediaShortCodes } }',
);
const storefrontNamesOperation = operation(
  'StorefrontNames',
  'query StorefrontNames($ids: [ID!]!) { storefrontsByIds(ids: $ids) { id name } }',
);

const litterNamesOperation = operation(
  'LitterNames',
  `query LitterNames($page: Int!) {
  births(page: $page, pageSize: 100) { items { birthId birthDate dam { name mediaShortCodes } } }
}`,
);

/** The operations that read the names of subjects. */
export const subjectNameOperations: readonly StoredOperation[] = [
  animalNamesOperation,
  listingTitlesOperation,
  offerNamesOperation,
  storefrontNamesOperation,
  litterNamesOperation,
];

/** A subject as the member knows it. */
export interface NamedSubject {
  readonly name: string;
  /** Short code of its picture. */
  readonly picture: string | null;
  /** The member's own page about it. */
  readonly href: string | null;
}

type Named = readonly (readonly [id: string, subject: NamedSubject])[];
type Ask = (deps: Dependencies, viewer: Viewer, ids: string[]) => Promise<Named>;

const named = (name: string, href: string | null = null, pictures: readonly string[] | null = null) => ({
  name,
  href,
  picture: pictures?.find(isMediaShortCode) ?? null,
});

/** The latest litters are looked for in so many hundred. */
const mostHundreds = 3;

/** Litters have no names of their own: they are told by their mother and their day. */
const nameLitters: Ask = async ({ graph }, viewer, ids) => {
  const missing = new Set(ids);
  const found: (readonly [string, NamedSubject])[] = [];
  for (let page = 1; page <= mostHundreds && missing.size > 0; page += 1) {
    const { items } = (await askGraph(graph, litterNamesOperation, { page }, viewer)).births;
    for (const { birthId, birthDate, dam } of items) {
      if (!missing.delete(birthId)) continue;
      const born = `born ${fullDayText(birthDate)}`;
      const name = dam === null ? born : `${dam.name}, ${born}`;
      found.push([birthId, named(name, litterPath(birthId), dam?.mediaShortCodes ?? null)]);
    }
    if (items.length < 100) break;
  }
  return found;
};

/** The subjects of one kind, in one operation; the graph decides what the member may see. */
const questions: ReadonlyMap<string, Ask> = new Map<string, Ask>([
  [
    'ANIMAL',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, animalNamesOperation, { ids }, viewer)).animalsByIds.map(
        ({ id, name, mediaShortCodes }) => [id, named(name, animalPath(id), mediaShortCodes)],
      ),
  ],
  ['LITTER', nameLitters],
  [
    'LISTING',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, listingTitlesOperation, { ids }, viewer)).animalListingTitles.map(
        ({ listingId, title }) => [listingId, named(title, listingPath(listingId))],
      ),
  ],
  [
    'OFFER',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, offerNamesOperation, { ids }, viewer)).offersByIds.map(
        ({ id, name, mediaShortCodes }) => [id, named(name, offerPath(id), mediaShortCodes)],
      ),
  ],
  [
    'PROFILE',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, profileNamesOperation, { ids }, viewer)).profiles.map(({ id, displayName }) => [
        id,
        named(displayName),
      ]),
  ],
  [
    'STOREFRONT',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, storefrontNamesOperation, { ids }, viewer)).storefrontsByIds.map(
        ({ id, name }) => [id, named(name)],
      ),
  ],
]);

/** The page waits no longer than this for names. */
const answerMs = 2_000;

/** Subjects by `KIND:id`. */
export type SubjectNames = ReadonlyMap<string, NamedSubject>;

/**
 * Reads names, pictures and pages of subjects, as far as the member may see them, acting for the owner of the site. Those
 * that do not arrive in time are left out.
 */
export async function subjectNames(
  deps: Dependencies,
  viewer: Viewer,
  subjects: readonly string[],
): Promise<SubjectNames> {
  const byKind = Map.groupBy(new Set(subjects), (value) => value.slice(0, value.indexOf(':')));
  const found = await Promise.all(
    Array.from(byKind, async ([kind, values]): Promise<Named> => {
      const ask = questions.get(kind);
      if (ask === undefined) return [];
      const ids = values.map((value) => value.slice(kind.length + 1)).filter(isUuid);
      if (ids.length === 0) return [];
      try {
        const subjectsFound = await answerWithin(answerMs, ask(deps, viewer, ids));
        return subjectsFound.map(([id, subject]) => [`${kind}:${id}`, subject] as const);
      } catch (error) {
        deps.logger.warn({ err: error, kind, requestId: viewer.requestId }, 'subjects were not named');
        return [];
      }
    }),
  );
  return new Map(found.flat());
}

/** The subjects of a list and of the filters. */
export const subjectsIn = (
  { dimension, items }: { readonly dimension: string; readonly items: readonly { readonly value: string }[] },
  filters: readonly { readonly dimension: string; readonly value: string }[],
): readonly string[] => [
  ...(dimension === 'SUBJECT' ? items.map(({ value }) => value) : []),
  ...filters.filter((filter) => filter.dimension === 'SUBJECT').map(({ value }) => value),
];
