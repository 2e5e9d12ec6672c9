import type { Html } from '../../kernel/pages/html.ts';
import { dayWords, localOf } from '../../kernel/pages/parts/local-times.tsx';
import { timeValue } from '../bookings/free-times.tsx';
import type { Filled } from '../business/filled.tsx';

/** A time that can be booked, with a member of staff or whoever is free. */
export interface Time {
  readonly startsAt: string;
  readonly staffId: string | null;
}

/** A choice of free times in the field `slot`; those of other days than `date` name theirs. */
export function TimeChoice({
  form,
  times,
  timeZone,
  date,
  legend,
}: {
  readonly form: Filled;
  readonly times: readonly Time[];
  readonly timeZone: string;
  readonly date: string;
  readonly legend: string;
}): Html {
  const fault = form.faults.get('slot');
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : 'slot-fault'}>
      <legend>{legend}</legend>
      {times.length === 0 && <p>Nothing is free on this day. Choose another one.</p>}
      <ul class="times">
        {times.map((each) => {
          const { date: day, time } = localOf(each.startsAt, timeZone);
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
                {time}
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
