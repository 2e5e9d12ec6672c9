import {
  type MemberOperationInput,
  memberOperationShapes,
} from '../../kernel/member-operations/member-operations.ts';
import { instantsWithin } from '../../kernel/inputs/spans.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { InputField } from '../../kernel/pages/parts/field.tsx';

const fields = [
  { name: 'from', label: 'From, in UTC', type: 'datetime-local' },
  { name: 'to', label: 'Before, in UTC', type: 'datetime-local' },
  { name: 'route', label: 'Route', hint: 'As it is in the list: /api/animal/v1/animals/{id}' },
  { name: 'status', label: 'HTTP status', hint: 'For example 403', inputmode: 'numeric' },
  { name: 'code', label: 'Code', hint: 'For example 0010010000403 or invalid_grant' },
  { name: 'requestId', label: 'Request id', hint: 'The X-Request-Id of the answer' },
  { name: 'businessId', label: 'Business', hint: 'The id of its profile' },
] as const;
type Name = (typeof fields)[number]['name'];

/** The fields of the form. */
export interface AskedRequests {
  readonly texts: Readonly<Partial<Record<Name, string>>>;
  readonly faults: Readonly<Partial<Record<Name, string>>>;
  readonly isFiltered: boolean;
  /** The filter for the authorization server; null if something is wrong. */
  readonly input: MemberOperationInput<'listRequestLog'> | null;
}

/** A browser sends a time without its offset. */
const instantOf = (text: string | undefined) =>
  text !== undefined && /^[\dT:.-]+$/.test(text) ? `${text.length === 16 ? `${text}:00` : text}Z` : text;

/** Only digits: `Number` accepts more, such as 1e2. */
const statusOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** In the route's spelling. */
const filterRules = memberOperationShapes.listRequestLog.input.refine(...instantsWithin(366));

/** Reads the form from an address; the operation's own rules say what is wrong. */
export function readFilter(
  place: { readonly appId: string; readonly page: number; readonly pageSize: number },
  query: URLSearchParams,
): AskedRequests {
  const given = fields.flatMap(({ name }) => {
    const text = query.get(name)?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  const texts: AskedRequests['texts'] = Object.fromEntries(given);
  const { data, error } = filterRules.safeParse({
    ...place,
    ...texts,
    ...(texts.status !== undefined && { status: statusOf(texts.status) }),
    from: instantOf(texts.from),
    to: instantOf(texts.to),
  });
  const issues = error?.issues ?? [];
  const faults = Object.fromEntries(issues.map(({ path: [name], message }) => [String(name), message]));
  return { texts, faults, isFiltered: given.length > 0, input: data ?? null };
}

/** The filters of the list, open if one of them is used. */
export const RequestFilter = ({
  path,
  asked: { texts, faults, isFiltered },
}: {
  readonly path: string;
  readonly asked: AskedRequests;
}): Html => (
  <details open={isFiltered}>
    <summary>Filter</summary>
    <form method="get" action={path} role="search">
      <div class="columns">
        {fields.map(({ name, label, ...field }) => (
          <InputField
            name={name}
            label={label}
            autocomplete="off"
            maxlength={200}
            value={texts[name] ?? ''}
            fault={faults[name]}
            {...field}
          />
        ))}
      </div>
      <div class="choices">
        <button type="submit">Show</button>
        {isFiltered && (
          <a class="button" href={path}>
            Show all
          </a>
        )}
      </div>
    </form>
  </details>
);
