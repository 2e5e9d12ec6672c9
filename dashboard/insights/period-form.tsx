import type { Html } from '../../kernel/pages/html.ts';
import type { OwnSite } from '../sites/own-site.ts';
import { type ReportQuery, type Links, comparisons, ranges } from './report-query.ts';

/** Parameters that the form replaces or drops. */
const ownFields = ['range', 'from', 'to', 'compare'];

/** Links to other periods, and to another comparison. */
export function periodForm({ owner }: OwnSite, asked: ReportQuery, links: Links): Html {
  const others = Object.entries(links.kept).filter(
    ([name, value]) => value !== null && !ownFields.includes(name),
  );
  return (
    <>
      <nav class="ranges" aria-label="Days">
        <ul class="tabs">
          {ranges.map(({ word, text }) => (
            <li>
              <a
                href={links.page({ range: word, from: null, to: null })}
                aria-current={word === asked.range?.word ? 'true' : undefined}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <details class="own-days" open={asked.range === null || asked.fault !== null}>
        <summary>Other days, or another comparison</summary>
        <form method="get" action={links.path}>
          <input type="hidden" name="profile" value={owner.id} />
          {others.map(([name, value]) => (
            <input type="hidden" name={name} value={value ?? ''} />
          ))}
          <div class="fields">
            <div class="field">
              <label for="from">First day</label>
              <input id="from" name="from" type="date" required value={asked.from} />
            </div>
            <div class="field">
              <label for="to">Last day</label>
              <input id="to" name="to" type="date" required value={asked.to} />
            </div>
            <div class="field">
              <label for="compare">Compared with</label>
              <select id="compare" name="compare">
                {comparisons.map(({ word, text }) => (
                  <option value={word} selected={word === asked.comparison.word}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit">Show</button>
          </div>
        </form>
      </details>
    </>
  );
}
