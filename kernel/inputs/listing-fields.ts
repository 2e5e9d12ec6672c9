import { z } from 'zod';
import type { FieldFault } from '../errors/errors.ts';
import { alongsideOtherChecks, fault } from '../errors/field-faults.ts';
import { money } from '../money/money.ts';
import { isCountryCode, isSubdivisionOf } from '../text/country.ts';
import { mediaShortCodes, name, nameOrNone, paragraphs } from '../text/lines.ts';

/** contract 6.1: deposits are in dollars, and so are the listings that ask for them. */
export const listingCurrency = 'USD';

const orNone = (text: string) => text || null;
const price = money(listingCurrency);

/** contract 6.4: the fields of a listing. */
export const listingFields = {
  title: name(120).refine((text) => text === '' || Array.from(text).length >= 5, {
    params: fault('OUT_OF_RANGE'),
    error: 'At least 5 characters.',
  }),
  description: paragraphs(5_000).transform(orNone).nullish(),
  price,
  currency: z.string('Must be a text.').refine((code) => code === listingCurrency, {
    params: fault('UNKNOWN_VALUE'),
    error: `Must be ${listingCurrency}.`,
  }),
  city: name(120),
  countryCode: z
    .string('Must be a text.')
    .toUpperCase()
    .refine((code) => code.trim() !== '', {
      params: fault('REQUIRED'),
      error: 'Must not be empty.',
    })
    .refine((code) => code.trim() === '' || isCountryCode(code), {
      params: fault('UNKNOWN_VALUE'),
      error: 'Must be an ISO 3166-1 alpha-2 code.',
    }),
  mediaShortCodes,
} as const;

/** The fields of an item of a litter. */
export const itemFields = {
  label: name(80),
  colorText: nameOrNone(80)
    .nullish()
    .transform((text) => text || null),
  price,
} as const;

/** spec 2.12: the fields of a deposit. */
export const termsFields = {
  amount: price.refine((amount) => Number(amount) > 0, {
    params: fault('OUT_OF_RANGE'),
    error: 'Must be more than 0.',
  }),
  policyText: paragraphs(2_000).transform(orNone).nullish(),
} as const;

const mostItems = 30;

interface Item {
  readonly itemId?: unknown;
  readonly animalId?: unknown;
}

/** Items of a listing, each of which has ids of its own. */
export function itemsOf<One extends z.ZodType<Item>>(item: One) {
  const twice = (what: string) => ({
    ...alongsideOtherChecks,
    params: fault('NOT_ALLOWED'),
    error: `${what} stands twice.`,
  });
  const hasNoTwins = (values: readonly unknown[]) => {
    const present = values.filter((value) => typeof value === 'string');
    return new Set(present).size === present.length;
  };
  return z
    .array(item, 'Must be a list.')
    .max(mostItems, `At most ${mostItems} items.`)
    .refine((all) => hasNoTwins(all.map((one) => one?.itemId)), twice('An item'))
    .refine((all) => hasNoTwins(all.map((one) => one?.animalId)), twice('An animal'));
}

/** contract 6.1: the provider holds money for at most 90 days, and a dispute needs some of them. */
const mostPickupDays = 75;
const dayMs = 86_400_000;

/** Whether the handover may be on that day (UTC). */
export function isPickupDay(day: string, now: Date): boolean {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const days = (Date.parse(day) - today) / dayMs;
  return days >= 1 && days <= mostPickupDays;
}

export const pickupDayFault = `From 1 to ${mostPickupDays} days ahead.`;

/** Faults of the day of a handover; no day is valid too. */
export function pickupDayFaults(day: string | null | undefined, now: Date): readonly FieldFault[] {
  if (!day || isPickupDay(day, now)) return [];
  return [{ field: '/deposit/pickupWindowEnd', code: 'OUT_OF_RANGE', detail: pickupDayFault }];
}

interface Place {
  readonly countryCode: string;
  readonly subdivisionCode: string | null;
}

/** Faults of the subdivision of a country. */
export function subdivisionFaults({ countryCode, subdivisionCode }: Place): readonly FieldFault[] {
  if (subdivisionCode === null || isSubdivisionOf(subdivisionCode, countryCode)) return [];
  const detail = 'Must be an ISO 3166-2 code of a part of the country.';
  return [{ field: '/subdivisionCode', code: 'UNKNOWN_VALUE', detail }];
}

interface Subject {
  readonly kind: string;
  readonly animalId: unknown;
  readonly birthId: unknown;
  readonly items: readonly unknown[];
}

/** Fields that do not belong to the kind of a listing, or are missing. */
export function subjectFaults({ kind, animalId, birthId, items }: Subject): readonly FieldFault[] {
  const isLitter = kind === 'LITTER';
  const [own, ownId] = isLitter ? (['/birthId', birthId] as const) : (['/animalId', animalId] as const);
  const [other, otherId] = isLitter ? (['/animalId', animalId] as const) : (['/birthId', birthId] as const);
  const word = isLitter ? 'a litter' : 'a single animal';
  const faults: FieldFault[] = [];
  if (ownId === null) faults.push({ field: own, code: 'REQUIRED', detail: `Must be given for ${word}.` });
  if (otherId !== null) faults.push({ field: other, code: 'NOT_ALLOWED', detail: `Not for ${word}.` });
  if (!isLitter && items.length > 0) {
    faults.push({ field: '/items', code: 'NOT_ALLOWED', detail: 'Only litters have items.' });
  }
  return faults;
}
