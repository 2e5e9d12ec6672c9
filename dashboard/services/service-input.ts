import { vaccinations } from '../../kernel/pages/parts/offer-words.ts';
import type { VariablesOf } from '../../kernel/graph/graph.ts';
import { check, checkedOf, checks } from '../business/fields.tsx';
import { type FieldNamer, amountOf, wholeOf, wholeOrNull } from '../business/filled.tsx';
import { choiceOf, codeFor, serviceCategories, priceKinds } from '../business/words.ts';
import type { DayOfBusiness } from '../business/business-operations.ts';
import type { Service } from './service-operations.ts';

type Added = VariablesOf<'AddServiceOfMember'>['input'];
type ServiceFields = Omit<Added, 'code' | 'currency'>;
type Value = (name: string) => string;

/** As many as a service may have. */
export const mostAddOns = 20;
const vaccinationCodes = vaccinations.map(({ code }) => code);

export const addOnField = (index: number, part: 'id' | 'name' | 'durationMinutes' | 'price'): string =>
  `addOn:${index}:${part}`;

const text = (value: number | string | null): string => (value === null ? '' : String(value));

/** What is typed into the form of a service. */
export function valuesOf(service: Service): Record<string, string> {
  const { speciesCodes, staffIds, requiredVaccinationCodes, addOns } = service;
  const isKnown = (code: string) => vaccinationCodes.some((known) => known === code);
  return {
    name: service.name,
    code: service.code,
    description: text(service.description),
    categoryCode: text(service.categoryCode),
    durationMinutes: text(service.durationMinutes),
    bufferBeforeMinutes: text(service.bufferBeforeMinutes),
    bufferAfterMinutes: text(service.bufferAfterMinutes),
    capacity: text(service.capacity),
    maxPetsPerAppointment: text(service.maxPetsPerAppointment),
    priceKind: service.priceKind,
    price: text(service.price),
    requiresConfirmation: check(service.requiresConfirmation),
    isOnlineBookable: check(service.isOnlineBookable),
    isActive: check(service.isActive),
    minNoticeMinutes: text(service.minNoticeMinutes),
    maxAdvanceDays: text(service.maxAdvanceDays),
    otherVaccinations: requiredVaccinationCodes.filter((code) => !isKnown(code)).join(', '),
    ...checks('speciesCodes', speciesCodes),
    ...checks('staffIds', staffIds),
    ...checks('requiredVaccinationCodes', requiredVaccinationCodes.filter(isKnown)),
    ...Object.fromEntries(
      addOns.flatMap(({ id, name, durationMinutes, price }, index) => [
        [addOnField(index, 'id'), id],
        [addOnField(index, 'name'), name],
        [addOnField(index, 'durationMinutes'), text(durationMinutes)],
        [addOnField(index, 'price'), price],
      ]),
    ),
  };
}

/** The first values of a new service: for all species of the business, with everybody who works there. */
export function initialValues({ speciesCodes, staff }: DayOfBusiness): Record<string, string> {
  const active = staff.filter(({ isActive }) => isActive);
  return {
    durationMinutes: '60',
    bufferBeforeMinutes: '0',
    bufferAfterMinutes: '0',
    capacity: '1',
    maxPetsPerAppointment: '1',
    priceKind: 'FIXED',
    isOnlineBookable: '1',
    ...checks('speciesCodes', speciesCodes),
    ...checks(
      'staffIds',
      active.map(({ id }) => id),
    ),
  };
}

const filledAddOns = (value: Value) =>
  Array.from({ length: mostAddOns }, (_, index) => index).filter((index) =>
    (['name', 'durationMinutes', 'price'] as const).some((part) => value(addOnField(index, part)) !== ''),
  );

/** What was typed into the form of a service, as the graph reads it. */
export function readService(value: Value, { species, staff }: ChoicesOf): ServiceFields {
  const price = value('price');
  const others = value('otherVaccinations').split(',').map(codeFor).filter(Boolean);
  return {
    name: value('name'),
    description: value('description'),
    categoryCode: choiceOf(serviceCategories, value('categoryCode')),
    durationMinutes: wholeOf(value('durationMinutes')),
    bufferBeforeMinutes: wholeOf(value('bufferBeforeMinutes')),
    bufferAfterMinutes: wholeOf(value('bufferAfterMinutes')),
    capacity: wholeOf(value('capacity')),
    maxPetsPerAppointment: wholeOf(value('maxPetsPerAppointment')),
    priceKind: choiceOf(priceKinds, value('priceKind')),
    price: price === '' ? null : amountOf(price),
    addOns: filledAddOns(value).map((index) => ({
      id: value(addOnField(index, 'id')) || null,
      name: value(addOnField(index, 'name')),
      durationMinutes: wholeOf(value(addOnField(index, 'durationMinutes')) || '0'),
      price: amountOf(value(addOnField(index, 'price')) || '0'),
    })),
    speciesCodes: checkedOf(
      value,
      'speciesCodes',
      species.map(({ code }) => code),
    ),
    requiredVaccinationCodes: [...checkedOf(value, 'requiredVaccinationCodes', vaccinationCodes), ...others],
    staffIds: checkedOf(
      value,
      'staffIds',
      staff.map(({ id }) => id),
    ),
    requiresConfirmation: value('requiresConfirmation') === '1',
    isOnlineBookable: value('isOnlineBookable') === '1',
    minNoticeMinutes: wholeOrNull(value('minNoticeMinutes')),
    maxAdvanceDays: wholeOrNull(value('maxAdvanceDays')),
  };
}

/** What the form offers. */
export interface ChoicesOf {
  readonly species: readonly { readonly code: string; readonly name: string }[];
  readonly staff: readonly { readonly id: string; readonly displayName: string }[];
}

/** The field of each fault: `/addOns/1/price` is that of the second add-on that was filled in. */
export const serviceFieldOf =
  (value: Value): FieldNamer =>
  (pointer) => {
    const [, field = '', index, part] = pointer.split('/');
    if (field === 'requiredVaccinationCodes') return 'otherVaccinations';
    if (field !== 'addOns' || index === undefined) return field;
    const place = filledAddOns(value)[Number(index)] ?? 0;
    return addOnField(place, part === 'price' || part === 'durationMinutes' ? part : 'name');
  };

/** The fields that an edited service gives up. */
export function clearedFields({
  categoryCode,
  minNoticeMinutes,
  maxAdvanceDays,
}: ServiceFields): ('categoryCode' | 'minNoticeMinutes' | 'maxAdvanceDays')[] {
  const given = { categoryCode, minNoticeMinutes, maxAdvanceDays };
  const all = ['categoryCode', 'minNoticeMinutes', 'maxAdvanceDays'] as const;
  return all.filter((name) => given[name] === null);
}
