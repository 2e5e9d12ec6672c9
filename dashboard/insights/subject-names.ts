import { answerWithin } from '../../kernel/errors/answer-within.ts';
import { type StoredOperation, askGraph, operation } from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { profileNamesOperation } from '../../kernel/profiles/profile-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Insights } from './insights-operation.ts';

const animalNamesOperation = operation(
  'AnimalNames',
  'query AnimalNames($ids: [ID!]!) { animalsByIds(ids: $ids) { id name } }',
);
const listingTitlesOperation = operation(
  'ListingTitles',
  'query ListingTitles($ids: [ID!]!) { animalListingTitles(ids: $ids) { listingId title } }',
);
const offerNamesOperation = operation(
  'OfferNames',
  'query OfferNames($ids: [ID!]!) { offersByIds(ids: $ids) { id name } }',
);
const storefrontNamesOperation = operation(
  'StorefrontNames',
  'query StorefrontNames($ids: [ID!]!) { storefrontsByIds(ids: $ids) { id name } }',
);

/** The operations that read the names of subjects. */
export const subjectNameOperations: readonly StoredOperation[] = [
  animalNamesOperation,
  listingTitlesOperation,
  offerNamesOperation,
  storefrontNamesOperation,
];

type Names = readonly (readonly [id: string, name: string])[];
type Ask = (deps: Dependencies, viewer: Viewer, ids: string[]) => Promise<Names>;

/** The names of the subjects of one kind, in one operation; the graph decides what the member may see. */
const questions: ReadonlyMap<string, Ask> = new Map<string, Ask>([
  [
    'ANIMAL',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, animalNamesOperation, { ids }, viewer)).animalsByIds.map(named),
  ],
  [
    'LISTING',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, listingTitlesOperation, { ids }, viewer)).animalListingTitles.map(
        ({ listingId, title }) => [listingId, title],
      ),
  ],
  [
    'OFFER',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, offerNamesOperation, { ids }, viewer)).offersByIds.map(named),
  ],
  [
    'PROFILE',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, profileNamesOperation, { ids }, viewer)).profiles.map(({ id, displayName }) => [
        id,
        displayName,
      ]),
  ],
  [
    'STOREFRONT',
    async ({ graph }, viewer, ids) =>
      (await askGraph(graph, storefrontNamesOperation, { ids }, viewer)).storefrontsByIds.map(named),
  ],
]);

function named({ id, name }: { readonly id: string; readonly name: string }): readonly [string, string] {
  return [id, name];
}

/** The page waits no longer than this for names. */
const answerMs = 2_000;

/** Names of subjects by `KIND:id`. */
export type SubjectNames = ReadonlyMap<string, string>;

/**
 * Reads names for the list of subjects, as far as the member may see them, acting for the owner of the site. Names that
 * do not arrive in time are left out.
 */
export async function subjectNames(
  deps: Dependencies,
  viewer: Viewer,
  { dimension, items }: Insights['period']['subjects'],
): Promise<SubjectNames> {
  if (dimension !== 'SUBJECT') return new Map();
  const byKind = Map.groupBy(items, ({ value }) => value.slice(0, value.indexOf(':')));
  const found = await Promise.all(
    Array.from(byKind, async ([kind, rows]): Promise<Names> => {
      const ask = questions.get(kind);
      if (ask === undefined) return [];
      const ids = rows.map(({ value }) => value.slice(kind.length + 1));
      try {
        const names = await answerWithin(answerMs, ask(deps, viewer, ids));
        return names.map(([id, name]) => [`${kind}:${id}`, name] as const);
      } catch (error) {
        deps.logger.warn({ err: error, kind, requestId: viewer.requestId }, 'subjects were not named');
        return [];
      }
    }),
  );
  return new Map(found.flat());
}
