import type { PoolClient } from 'pg';
import { type BegunSpan, SpanKind, beginSpan, sampledTraceId } from '../../observability/tracing.ts';

const change = /\b(insert into|update|delete from)\s+"?([a-z_]+)"?\."?([a-z_]+)"?/i;
/** Of a table: `extract` and `is distinct` have the word as well. */
const read = /(?<!\bextract\(\w+ |\bdistinct )\b(from)\s+"?([a-z_]+)"?\."?([a-z_]+)"?/i;

/** What a statement does in few words, none of which are values: `insert into animals.animal`, `commit`. */
function summaryOf(text: string): string {
  const [, verb = 'from', schema, table] = change.exec(text) ?? read.exec(text) ?? [];
  if (table !== undefined)
    return `${verb === 'from' ? 'select from' : verb.toLowerCase()} ${schema}.${table}`;
  return /^\s*([a-z]+)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

function begin(text: string): BegunSpan | null {
  return beginSpan(() => {
    const summary = summaryOf(text);
    return {
      name: summary,
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    };
  });
}

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** A statement as it was given, its text or a description of it; null for what is more than that, such as a COPY. */
function statementOf(given: unknown): Statement | null {
  if (typeof given === 'string') return { text: given };
  if (typeof given !== 'object' || given === null || 'submit' in given) return null;
  return 'text' in given && typeof given.text === 'string' ? { ...given, text: given.text } : null;
}

type Answered = (error: unknown, ...rest: unknown[]) => void;
const isValues = (given: unknown): given is readonly unknown[] => Array.isArray(given);
const isCallback = (given: unknown): given is Answered => typeof given === 'function';

/**
 * Has the statements of a trace that is sampled say so in a comment (sqlcommenter), for whoever reads the server's log or
 * `pg_stat_activity`, and has a span of each. Such a statement is not prepared under a name: its text is its own, and what
 * is known by name stays as it is. All others go out as they are.
 */
export function traceStatements(client: PoolClient): void {
  const query: PoolClient['query'] = Reflect.get(client, 'query');
  const traced = (...given: unknown[]): unknown => {
    if (sampledTraceId() === null) return Reflect.apply(query, client, given);
    const [first, ...rest] = given;
    const statement = statementOf(first);
    const span = statement === null ? null : begin(statement.text);
    if (statement === null || span === null) return Reflect.apply(query, client, given);
    const callback = rest.find(isCallback);
    const values = rest.find(isValues) ?? statement.values;
    const commented = {
      ...statement,
      text: `${statement.text} /*traceparent='${span.traceparent}'*/`,
      values,
      name: undefined,
    };
    if (callback !== undefined) {
      return Reflect.apply(query, client, [
        commented,
        (error: unknown, ...answer: unknown[]) => {
          span.end(error);
          callback(error, ...answer);
        },
      ]);
    }
    const answer: unknown = Reflect.apply(query, client, [commented]);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (fault: unknown) => span.end(fault),
      );
    else span.end();
    return answer;
  };
  Object.defineProperty(client, 'query', { value: traced });
}
