import type { Html } from '../../kernel/pages/html.ts';
import { dayWords, localOf } from '../../kernel/pages/parts/local-times.tsx';
import { timeValue } from './free-times.tsx';
import type { Filled } from '../business/filled.tsx';

/** A time that can be booked, with a member of staff or whoever is free. */
export interface Time {
  readonly startsAt: string;
  readonly staffId: string | null;
}

/** A choice of free times in the field `slot`; those of other days than `date` name theirs. */
export function TimeChoice<Each extends Time>({
  form,
  times,
  timeZone,
  date,
  legend,
  wordsOf = ({ startsAt }) => localOf(startsAt, timeZone).time,
  nothing = 'Nothing is free on this day. Choose another one.',
}: {
  readonly form: Filled;
  readonly times: readonly Each[];
  readonly timeZone: string;
  readonly date: string;
  readonly legend: string;
  /** A time in words; its local time by default. */
  readonly wordsOf?: (time: Each) => Html | string;
  /** What is said where there are no times. */
  readonly nothing?: Html | string;
}): Html {
  const fault = form.faults.get('slot');
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : 'slot-fault'}>
      <legend>{legend}</legend>
      {times.length === 0 && (typeof nothing === 'string' ? <p>{nothing}</p> : nothing)}
      <ul class="times">
        {times.map((each) => {
          const { date: day } = localOf(each.startsAt, timeZone);
          return (
            <li>
              <label>
                <input
                  type="radio"
                  name="slot"
                  value={timeValue(each)}
                  checked={form.value('slot') === timeValue(each)}
                />
                {day !== date && `${dayWords(day, 'short')}, `}
                {wordsOf(each)}
              </label>
            </li>
          );
        })}
      </ul>
      {fault !== undefined && (
        <p class="fault" id="slot-fault">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
