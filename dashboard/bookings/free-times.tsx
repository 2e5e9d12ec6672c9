import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { type VariablesOf, askGraph } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { DayOfBusiness } from '../business/business-operations.ts';
import { daysAfter, instantOf, localOf } from '../../kernel/pages/parts/local-times.tsx';
import type { OwnBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type FreeTime, freeTimesOfServiceOperation } from './booking-operations.ts';

/** What is to be done on a day. */
type Wanted = Omit<VariablesOf<'FreeTimesOfService'>['input'], 'from' | 'to'>;

/** How far ahead the next free day is looked for, in days. */
const lookAheadDays = 30;

/** The first local day after this one on which the service can be booked; null if there is none within 30 days. */
export async function nextFreeDay(
  deps: Dependencies,
  own: OwnBusiness,
  day: DayOfBusiness,
  date: string,
  wanted: Wanted,
): Promise<string | null> {
  const [first] = (await freeTimesOn(deps, own, day, daysAfter(date, 1), wanted, lookAheadDays)) ?? [];
  return first === undefined ? null : localOf(first.startsAt, day.timeZone).date;
}

/**
 * When the service can be booked on a local day, or from it on for some days; null for what cannot be booked at all, such as too many pets or
 * somebody who does not do it.
 */
export async function freeTimesOn(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  { timeZone }: DayOfBusiness,
  date: string,
  wanted: Wanted,
  days = 1,
): Promise<readonly FreeTime[] | null> {
  const [from, to] = [
    instantOf(date, '00:00', timeZone),
    instantOf(daysAfter(date, days), '00:00', timeZone),
  ];
  try {
    const asked = { input: { ...wanted, from, to } };
    return (await askGraph(graph, freeTimesOfServiceOperation, asked, viewer)).slots.slots;
  } catch (error) {
    if (error instanceof DomainError && catalogueRow(error.code).status < 500) return null;
    throw error;
  }
}

/** The value of a choice: when, and with whom. */
export const timeValue = ({ startsAt, staffId }: Pick<FreeTime, 'startsAt' | 'staffId'>): string =>
  `${startsAt} ${staffId ?? ''}`;

/** When and with whom by such a value. */
export function timeOf(value: string): { readonly startsAt: string; readonly staffId: string | null } {
  const [startsAt = '', staffId = ''] = value.split(' ');
  return { startsAt, staffId: staffId || null };
}

/** A free time in words: `10:00 with Ava`. */
export function FreeTimeWords({
  time: { startsAt, staffId },
  day: { timeZone, staff },
  isWithStaff,
}: {
  readonly time: Pick<FreeTime, 'startsAt' | 'staffId'>;
  readonly day: DayOfBusiness;
  readonly isWithStaff: boolean;
}): Html {
  const name = staff.find(({ id }) => id === staffId)?.displayName;
  return (
    <>
      {localOf(startsAt, timeZone).time}
      {isWithStaff && name !== undefined && (
        <>
          {' '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}
