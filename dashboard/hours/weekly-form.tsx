import type { VariablesOf } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { CheckBox } from '../business/fields.tsx';
import type { FieldNamer, Filled } from '../business/filled.tsx';

type OpeningTime = VariablesOf<'SetOpeningTimesOfMember'>['openingTimes'][number];
type Weekday = OpeningTime['dayOfWeek'];

const weekdays: readonly (readonly [Weekday, string])[] = [
  ['MONDAY', 'Monday'],
  ['TUESDAY', 'Tuesday'],
  ['WEDNESDAY', 'Wednesday'],
  ['THURSDAY', 'Thursday'],
  ['FRIDAY', 'Friday'],
  ['SATURDAY', 'Saturday'],
  ['SUNDAY', 'Sunday'],
];
const likeMonday: ReadonlySet<Weekday> = new Set(['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']);
/** More intervals a day than anybody needs. */
const mostIntervals = 10;

const nameOf = (day: Weekday, index: number, end: 'opens' | 'closes') => `${day}:${index}:${end}`;

/** What is typed into the form for these hours, or a suggestion for none. */
export function weeklyValues(openingTimes: readonly OpeningTime[]): Record<string, string> {
  if (openingTimes.length === 0) {
    return {
      [nameOf('MONDAY', 0, 'opens')]: '09:00',
      [nameOf('MONDAY', 0, 'closes')]: '17:00',
      weekdaysAlike: '1',
    };
  }
  return Object.fromEntries(
    weekdays.flatMap(([day]) =>
      openingTimes
        .filter(({ dayOfWeek }) => dayOfWeek === day)
        .flatMap(({ opensAt, closesAt }, index) => [
          [nameOf(day, index, 'opens'), opensAt],
          // Browsers have no 24:00.
          [nameOf(day, index, 'closes'), closesAt === '24:00' ? '00:00' : closesAt],
        ]),
    ),
  );
}

/** The hours that were typed, and the field of each fault that the graph finds in them. */
export function readWeekly(value: (name: string) => string): {
  readonly openingTimes: OpeningTime[];
  readonly fieldOf: FieldNamer;
} {
  const isAlike = value('weekdaysAlike') === '1';
  const read = weekdays.flatMap(([dayOfWeek]) => {
    const from = isAlike && likeMonday.has(dayOfWeek) ? 'MONDAY' : dayOfWeek;
    return Array.from({ length: mostIntervals }, (_, index) => {
      const closes = value(nameOf(from, index, 'closes'));
      return {
        at: [from, index] as const,
        time: {
          dayOfWeek,
          opensAt: value(nameOf(from, index, 'opens')),
          closesAt: closes === '00:00' ? '24:00' : closes,
        },
      };
    }).filter(({ time: { opensAt, closesAt } }) => opensAt !== '' || closesAt !== '');
  });
  return {
    openingTimes: read.map(({ time }) => time),
    fieldOf: (pointer) => {
      const [, , index = '', end] = pointer.split('/');
      const [day, place] = read[Number(index)]?.at ?? ['MONDAY', 0];
      return nameOf(day, place, end === 'closesAt' ? 'closes' : 'opens');
    },
  };
}

function Interval({
  form,
  day,
  name,
  index,
}: {
  readonly form: Filled;
  readonly day: Weekday;
  readonly name: string;
  readonly index: number;
}): Html {
  const [opens, closes] = [nameOf(day, index, 'opens'), nameOf(day, index, 'closes')];
  const fault = form.faults.get(opens) ?? form.faults.get(closes);
  const note = fault === undefined ? undefined : `${opens}-note`;
  const which = index === 0 ? '' : `, interval ${index + 1}`;
  const input = (field: string, label: string) => (
    <input
      type="time"
      name={field}
      aria-label={`${name} ${label}${which}`}
      aria-invalid={form.faults.has(field) ? true : undefined}
      aria-describedby={note}
      value={form.value(field)}
    />
  );
  return (
    <>
      <div class="interval">
        {input(opens, 'from')}
        <span>to</span>
        {input(closes, 'to')}
      </div>
      {fault !== undefined && (
        <p class="fault" id={note}>
          {fault}
        </p>
      )}
    </>
  );
}

/** The weekly hours, each day with its intervals and one or two more. */
export const WeeklyForm = ({
  action,
  keys,
  form,
  button,
  hint,
}: {
  readonly action: string;
  readonly keys: Html;
  readonly form: Filled;
  readonly button: string;
  readonly hint: string;
}): Html => (
  <Form action={action} token={keys} button={button}>
    <p class="quiet">{hint} 00:00 is midnight, the end of the day.</p>
    <>
      {weekdays.map(([day, name]) => {
        const filled = Array.from({ length: mostIntervals }, (_, index) => index).filter(
          (index) =>
            form.value(nameOf(day, index, 'opens')) !== '' || form.value(nameOf(day, index, 'closes')) !== '',
        );
        const shown = Math.min(mostIntervals, Math.max(2, (filled.at(-1) ?? -1) + 2));
        return (
          <fieldset class="weekday">
            <legend>{name}</legend>
            {Array.from({ length: shown }, (_, index) => (
              <Interval form={form} day={day} name={name} index={index} />
            ))}
          </fieldset>
        );
      })}
    </>
    <CheckBox form={form} name="weekdaysAlike" label="Tuesday to Friday are like Monday" />
  </Form>
);
