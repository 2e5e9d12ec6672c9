import { alongsideOtherChecks, fault } from '../errors/field-faults.ts';

interface About {
  readonly listingId?: unknown;
  readonly transferId?: unknown;
  /** Only in the graph. */
  readonly animalId?: unknown;
}

type Rule = readonly [(about: About) => boolean, typeof rule & { readonly params: object; path: string[] }];

const rule = { ...alongsideOtherChecks, error: 'Name a listing or a transfer, one of the two.' } as const;
const namedIn = ({ listingId, transferId, animalId }: About) =>
  [listingId, transferId, animalId].filter((id) => (id ?? null) !== null).length;

/** A rule of an object: what a contract is about is named. */
export const aboutSomething: Rule = [
  (about: About) => namedIn(about) > 0,
  { ...rule, params: fault('REQUIRED'), path: ['listingId'] },
];

/** A rule of an object: a contract is about one thing. */
export const aboutOneThing: Rule = [
  (about: About) => namedIn(about) < 2,
  { ...rule, params: fault('NOT_ALLOWED'), path: ['listingId'] },
];
