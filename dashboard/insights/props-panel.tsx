import type { Html } from '../../kernel/pages/html.ts';
import { countText } from '../../kernel/text/count-text.ts';
import type { Props } from './insights-operation.ts';
import type { ReportQuery } from './report-query.ts';
import { valueText } from './words.ts';

/** What pages sent with the action that visits are filtered by; nothing without one. */
export function propsPanel({ filters }: ReportQuery, props: Props): Html | null {
  const action = filters.find(({ dimension }) => dimension === 'ACTION' || dimension === 'ACTION_CODE');
  if (action === undefined || props.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="props">
      <h2 id="props">Sent with {valueText(action.dimension, action.value, new Map())}</h2>
      <table class="top">
        <thead>
          <tr>
            <th scope="col">Property and value</th>
            <th scope="col" class="number">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {props.map(({ name, value, actions }) => (
            <tr>
              <th scope="row">
                <span class="quiet">
                  <bdi>{name}</bdi>:
                </span>{' '}
                <bdi>{value}</bdi>
              </th>
              <td class="number">{countText(actions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
