import { alongsideOtherChecks, fault } from '../errors/field-faults.ts';

interface About {
  readonly listingId?: unknown;
  readonly transferId?: unknown;
}

type Rule = readonly [(about: About) => boolean, typeof rule & { readonly params: object; path: string[] }];

const rule = { ...alongsideOtherChecks, error: 'Name a listing or a transfer, one of the two.' } as const;
const isNamed = (id: unknown) => (id ?? null) !== null;

/** A rule of an object: what a contract is about is named. */
export const aboutSomething: Rule = [
  ({ listingId, transferId }: About) => isNamed(listingId) || isNamed(transferId),
  { ...rule, params: fault('REQUIRED'), path: ['listingId'] },
];

/** A rule of an object: a contract is about one thing. */
export const aboutOneThing: Rule = [
  ({ listingId, transferId }: About) => !isNamed(listingId) || !isNamed(transferId),
  { ...rule, params: fault('NOT_ALLOWED'), path: ['listingId'] },
];
