import type { Pool } from 'pg';
import { AudienceStepKind } from '../goals/step.enums.ts';
import type { Step } from '../goals/step.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';
import type { Binder } from './binder.ts';
import { type Words, findWords, isOneOfSql } from './word.store.ts';

const { ACTION, ACTION_CODE, PAGE, PAGE_KIND, SUBJECT, SUBJECT_KIND } = AudienceDimension;

/** The columns of `audience.visit` by dimension. */
export const visitColumns: Readonly<Partial<Record<AudienceDimension, string>>> = {
  [AudienceDimension.ENTRY_PAGE]: 'entry_page',
  [AudienceDimension.EXIT_PAGE]: 'exit_page',
  [AudienceDimension.REFERRER]: 'source',
  [AudienceDimension.CHANNEL]: 'channel',
  [AudienceDimension.SOURCE]: 'source_name',
  [AudienceDimension.UTM_SOURCE]: 'utm_source',
  [AudienceDimension.UTM_MEDIUM]: 'utm_medium',
  [AudienceDimension.UTM_CAMPAIGN]: 'utm_campaign',
  [AudienceDimension.UTM_TERM]: 'utm_term',
  [AudienceDimension.UTM_CONTENT]: 'utm_content',
  [AudienceDimension.COUNTRY]: 'country',
  [AudienceDimension.DEVICE]: 'device',
  [AudienceDimension.BROWSER]: 'browser',
  [AudienceDimension.OS]: 'os',
  [AudienceDimension.LANGUAGE]: 'language',
};

/** Those of `audience.visit_view`. */
export const viewColumns: Readonly<Partial<Record<AudienceDimension, string>>> = {
  [PAGE]: 'page',
  [PAGE_KIND]: 'page_kind',
  [SUBJECT]: 'subject',
  [SUBJECT_KIND]: 'subject',
};

/** What is true of a row of `audience.visit`, of one of its views or of one of its actions. */
export type Condition =
  | { readonly of: 'VISIT' | 'VIEW'; readonly column: string; readonly words: Words }
  | {
      readonly of: 'ACTION';
      /** Null for any. */
      readonly kinds: Words | null;
      readonly codes: Words | null;
    };

interface Asked {
  readonly dimension: AudienceDimension;
  readonly value: string;
}

/** What a goal or a step of a funnel asks for, as a filter. */
export function askedOfStep({ kind, pattern }: Step): Asked {
  if (kind === AudienceStepKind.PAGE) return { dimension: PAGE, value: pattern };
  return { dimension: pattern.includes(':') ? ACTION_CODE : ACTION, value: pattern };
}

/** The words that a value names: of an action its kind and its code. */
function partsOf({ dimension, value }: Asked): readonly (Asked | null)[] {
  if (dimension !== ACTION && dimension !== ACTION_CODE) return [{ dimension, value }];
  const colon = dimension === ACTION ? -1 : value.indexOf(':');
  const [kind, code] = colon === -1 ? [value, null] : [value.slice(0, colon), value.slice(colon + 1)];
  return [
    kind === '*' ? null : { dimension: ACTION, value: kind },
    code === null ? null : { dimension: ACTION_CODE, value: code },
  ];
}

/** The conditions for what is asked, by the words that the site has. */
export async function readConditions(
  pool: Pool,
  siteKey: string,
  asked: readonly Asked[],
): Promise<readonly Condition[]> {
  const parts = asked.map(partsOf);
  const named = parts.flat().filter((part) => part !== null);
  const words = await findWords(pool, siteKey, named);
  const wordsOf = (part: Asked | null | undefined) => (part ? (words[named.indexOf(part)] ?? []) : null);
  return asked.map(({ dimension }, place): Condition => {
    const [first, second] = parts[place] ?? [];
    const visitColumn = visitColumns[dimension];
    if (visitColumn !== undefined) return { of: 'VISIT', column: visitColumn, words: wordsOf(first) ?? [] };
    const viewColumn = viewColumns[dimension];
    if (viewColumn !== undefined) return { of: 'VIEW', column: viewColumn, words: wordsOf(first) ?? [] };
    return { of: 'ACTION', kinds: wordsOf(first), codes: wordsOf(second) };
  });
}

/** A condition of the row with the alias. */
export function conditionSql(bind: Binder, alias: string, condition: Condition): string {
  const isOne = (column: string, words: Words | null) =>
    words === null ? 'true' : isOneOfSql(bind, `${alias}.${column}`, words);
  if (condition.of !== 'ACTION') return isOne(condition.column, condition.words);
  return `(${isOne('kind', condition.kinds)} and ${isOne('code', condition.codes)})`;
}
