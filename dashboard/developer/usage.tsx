import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { chartOf } from '../insights/chart.tsx';
import { dayText, fullDayText } from '../insights/words.ts';

type Usage = MemberOperationAnswer<'readUsage'>['items'];

const shown = (count: number) => count.toLocaleString('en');
const counted = (count: number, noun: string) => `${shown(count)} ${noun}${count === 1 ? '' : 's'}`;

function familiesOf(usage: Usage): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { family, requests } of usage.flatMap(({ families }) => families)) {
    sums.set(family, (sums.get(family) ?? 0) + requests);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

const UsageTable = ({ of }: { readonly of: Usage }): Html => (
  <details>
    <summary>Show as a table</summary>
    <div class="scroll" tabindex={0} role="region" aria-label="Requests by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col" class="number">
              Requests
            </th>
            <th scope="col" class="number">
              Errors
            </th>
            <th scope="col" class="number">
              Too many (429)
            </th>
          </tr>
        </thead>
        <tbody>
          {of.toReversed().map(({ day, requests, errors, rateLimited }) => (
            <tr>
              <th scope="row">{fullDayText(day)}</th>
              <td class="number">{shown(requests)}</td>
              <td class="number">{shown(errors)}</td>
              <td class="number">{shown(rateLimited)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

/** What an app asked for on each of the last 30 days. */
export function usageSection(usage: Usage): Html {
  const total = (name: 'requests' | 'errors' | 'rateLimited') =>
    usage.reduce((sum, day) => sum + day[name], 0);
  if (total('requests') === 0) {
    return <p>No requests in the last 30 days. Connect a business to make the first one.</p>;
  }
  const points = usage.map(({ day, requests, errors, rateLimited }) => ({
    label: dayText(day),
    title: `${fullDayText(day)}: ${shown(requests)} requests, ${shown(errors)} errors, ${shown(rateLimited)} too many`,
    value: requests,
    compared: errors,
  }));
  return (
    <>
      <p>
        {counted(total('requests'), 'request')} in the last 30 days: {counted(total('errors'), 'error')},{' '}
        {shown(total('rateLimited'))} beyond a limit (429).
      </p>
      <p class="legend quiet" aria-hidden="true">
        <span class="own">Requests</span> <span class="before">Errors</span>
      </p>
      {chartOf({
        title: 'Requests and errors by day. The table below has the same figures.',
        points,
        step: 1,
        axisText: shown,
      })}
      <p class="quiet">
        By area:{' '}
        {familiesOf(usage)
          .map(([family, requests]) => `${family} ${shown(requests)}`)
          .join(', ')}
        .
      </p>
      <UsageTable of={usage} />
    </>
  );
}
