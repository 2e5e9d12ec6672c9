import { registerEnumType } from 'type-graphql';

/** contract 1.1 */
export enum DayOfWeek {
  MONDAY = 'MONDAY',
  TUESDAY = 'TUESDAY',
  WEDNESDAY = 'WEDNESDAY',
  THURSDAY = 'THURSDAY',
  FRIDAY = 'FRIDAY',
  SATURDAY = 'SATURDAY',
  SUNDAY = 'SUNDAY',
}

registerEnumType(DayOfWeek, {
  name: 'DayOfWeek',
  description: 'A day of the week.',
  valuesConfig: {
    MONDAY: { description: 'Monday.' },
    TUESDAY: { description: 'Tuesday.' },
    WEDNESDAY: { description: 'Wednesday.' },
    THURSDAY: { description: 'Thursday.' },
    FRIDAY: { description: 'Friday.' },
    SATURDAY: { description: 'Saturday.' },
    SUNDAY: { description: 'Sunday.' },
  },
});

/** ISO 8601 numbering: Monday is 1. */
export const daysOfWeek: readonly DayOfWeek[] = Object.values(DayOfWeek);

/** 1 for Monday to 7 for Sunday. */
export function dayNumber(day: DayOfWeek): number {
  return daysOfWeek.indexOf(day) + 1;
}
