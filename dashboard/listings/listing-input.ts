import type { VariablesOf } from '../../kernel/graph/graph.ts';
import { check } from '../business/fields.tsx';
import { type FieldNamer, amountOf } from '../business/filled.tsx';
import { choiceOf, sexNames } from '../business/words.ts';
import type { Listable, Listing } from './listing-operations.ts';
import { availabilityChoices, clauseChoices, depositKinds } from './listing-words.ts';

type Created = VariablesOf<'CreateListingOfMember'>['input'];
type ListingFields = Omit<Created, 'kind' | 'animalId' | 'birthId' | 'mediaShortCodes'>;
type Value = (name: string) => string;

/** As many as a litter may have. */
const mostItems = 30;
const itemParts = ['id', 'label', 'sex', 'colorText', 'price', 'availability', 'animalId'] as const;
type ItemPart = (typeof itemParts)[number];

/** What a new listing is about. */
export type Subject =
  | { readonly kind: 'SINGLE_ANIMAL'; readonly animal: Listable['animals']['items'][number] }
  | { readonly kind: 'LITTER'; readonly birth: Listable['births']['items'][number] };

/** The same in the address of its form, and as the graph has it. */
export const subjectIds = (subject: Subject) =>
  subject.kind === 'LITTER' ? { birthId: subject.birth.birthId } : { animalId: subject.animal.id };

export const itemField = (index: number, part: ItemPart): string => `item:${index}:${part}`;

const indexes = Array.from({ length: mostItems }, (_, index) => index);
const hasItem = (value: Value, index: number) =>
  (['id', 'label', 'animalId', 'colorText', 'price'] as const).some(
    (part) => value(itemField(index, part)) !== '',
  );
const filledItems = (value: Value) => indexes.filter((index) => hasItem(value, index));

/** The rows of the form: those that are filled in, and a few more. */
export const shownItems = (value: Value): readonly number[] =>
  indexes.slice(0, Math.min(mostItems, (filledItems(value).at(-1) ?? -1) + 3));

const text = (value: string | null): string => value ?? '';

const valuesOfItem = (
  item: Partial<Record<Exclude<ItemPart, 'id'>, string | null>> & { readonly itemId?: string },
  index: number,
): [string, string][] => [
  [itemField(index, 'id'), item.itemId ?? ''],
  [itemField(index, 'label'), text(item.label ?? null)],
  [itemField(index, 'sex'), item.sex ?? 'U'],
  [itemField(index, 'colorText'), text(item.colorText ?? null)],
  [itemField(index, 'price'), text(item.price ?? null)],
  [itemField(index, 'availability'), item.availability ?? 'AVAILABLE'],
  [itemField(index, 'animalId'), text(item.animalId ?? null)],
];

/** What is in the form of a listing. */
export function valuesOf(listing: Listing): Record<string, string> {
  const { deposit } = listing;
  const hasTerms = deposit.required || deposit.amount !== null;
  return {
    title: listing.title,
    description: text(listing.description),
    price: text(listing.price),
    isContactOnly: check(listing.isContactOnly),
    city: listing.city,
    subdivisionCode: text(listing.subdivisionCode),
    countryCode: listing.countryCode,
    readyDate: text(listing.readyDate),
    waitlistOpen: check(listing.waitlistOpen),
    depositKind: deposit.reserveMode === 'RESERVE' ? 'RESERVE' : hasTerms ? 'INFORMAL' : 'NONE',
    amount: text(deposit.amount),
    refundable: check(deposit.refundable),
    policyText: text(deposit.policyText),
    pickupWindowEnd: text(deposit.pickupWindowEnd),
    depositClause: deposit.depositClause,
    contractTemplateId: text(deposit.contractTemplateId),
    version: String(listing.version),
    ...Object.fromEntries(listing.items.flatMap(valuesOfItem)),
  };
}

/** The first values of a new listing: where the last one was, and what is on record of the animal or the litter. */
export function initialValues(subject: Subject, listable: Listable): Record<string, string> {
  const { animals, myAnimalListings } = listable;
  const [last] = myAnimalListings.items;
  const birth = subject.kind === 'LITTER' ? subject.birth : null;
  const young =
    birth === null
      ? []
      : animals.items.filter(
          ({ dam, dateOfBirth }) => dam?.id === birth.damAnimalId && dateOfBirth === birth.birthDate,
        );
  const items =
    young.length > 0
      ? young.map(({ id: animalId, name: label, sex }) => ({ animalId, label, sex }))
      : indexes.slice(0, birth?.offspringCount ?? 0).map((index) => ({ label: `No. ${index + 1}` }));
  return {
    title: subject.kind === 'LITTER' ? '' : subject.animal.name,
    city: last?.city ?? '',
    countryCode: last?.countryCode ?? 'US',
    subdivisionCode: last?.subdivisionCode ?? '',
    depositKind: 'NONE',
    refundable: '1',
    depositClause: 'REFUND',
    ...Object.fromEntries(items.slice(0, mostItems).flatMap(valuesOfItem)),
  };
}

const orNull = (typed: string): string | null => typed || null;
const priceOf = (typed: string): string | null => (typed === '' ? null : amountOf(typed));

function readItems(value: Value): ListingFields['items'] {
  return filledItems(value).map((index) => {
    const part = (name: ItemPart) => value(itemField(index, name));
    return {
      itemId: orNull(part('id')),
      animalId: orNull(part('animalId')),
      label: part('label'),
      sex: choiceOf(sexNames, part('sex')) ?? 'U',
      colorText: orNull(part('colorText')),
      price: priceOf(part('price')),
      availability: choiceOf(availabilityChoices, part('availability')) ?? 'AVAILABLE',
    };
  });
}

/** What was typed, as the graph reads it; `kind` says whether there are items. */
export function readListingForm(value: Value, kind: Subject['kind']): ListingFields {
  const depositKind = choiceOf(depositKinds, value('depositKind')) ?? 'NONE';
  const hasDeposit = depositKind !== 'NONE';
  const isHeld = depositKind === 'RESERVE';
  return {
    ...(kind === 'LITTER' && { items: readItems(value) }),
    title: value('title'),
    description: orNull(value('description')),
    price: priceOf(value('price')),
    isContactOnly: value('isContactOnly') === '1',
    city: value('city'),
    // That of another country goes with it.
    subdivisionCode: value('subdivisionCode').startsWith(`${value('countryCode')}-`)
      ? value('subdivisionCode')
      : null,
    countryCode: value('countryCode'),
    readyDate: orNull(value('readyDate')),
    waitlistOpen: value('waitlistOpen') === '1',
    deposit: {
      required: hasDeposit,
      amount: hasDeposit ? priceOf(value('amount')) : null,
      refundable: value('refundable') === '1',
      policyText: hasDeposit ? orNull(value('policyText')) : null,
      reserveMode: isHeld ? 'RESERVE' : 'NONE',
      pickupWindowEnd: isHeld ? orNull(value('pickupWindowEnd')) : null,
      depositClause: choiceOf(clauseChoices, value('depositClause')) ?? 'REFUND',
      contractTemplateId: isHeld ? orNull(value('contractTemplateId')) : null,
    },
  };
}

/** The field of each fault: `/items/1/price` is that of the second row that was filled in. */
export const listingFieldOf =
  (value: Value): FieldNamer =>
  (pointer) => {
    const [, field = '', index, part] = pointer.split('/');
    if (field === 'deposit') return index ?? field;
    if (field !== 'items' || index === undefined) return field;
    const place = filledItems(value)[Number(index)] ?? 0;
    return itemField(place, itemParts.find((known) => known === part) ?? 'label');
  };
