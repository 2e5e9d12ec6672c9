import type { Action } from '../collect/envelope.ts';
import type { ActionRow } from '../hit-log/rows.ts';
import { cleanAddress } from './clean-url.ts';
import { type Post, type ReadingDependencies, readItem } from './reading.ts';
import { statedMs } from './rebase.ts';
import { subjectOf } from './subjects.ts';

/** "Small JSON" (spec 2.11), in characters. */
const longestProps = 2_048;

/** The row for an accepted action; null for one with properties that are too large. */
export function actionRow(deps: ReadingDependencies, post: Post, action: Action): ActionRow | null {
  const { hitId, kind, code, targetUrl, subject, valueMinor, currencyCode, props } = action;
  const json = props === null || props === undefined ? null : JSON.stringify(props);
  if (json !== null && json.length > longestProps) return null;
  const { row } = readItem(deps, post, action);
  const stated = statedMs(action.occurredAtUtc);
  return {
    ...row,
    hitId: hitId ?? null,
    statedAt: stated === null ? null : new Date(stated),
    kind,
    code: code ?? null,
    targetUrl: typeof targetUrl === 'string' ? cleanAddress(targetUrl) : null,
    subject: typeof subject === 'string' ? subjectOf(subject) : null,
    valueMinor: valueMinor ?? null,
    currency: currencyCode ?? null,
    props: json,
  };
}
