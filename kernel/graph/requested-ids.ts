import { DomainError } from '../errors/errors.ts';
import { isUuid } from '../text/ids.ts';

const mostIds = 100;

/**
 * The ids of a batch request: each once, in lower case and in the given order, without anything that is not a
 * UUID. Throws 0010010000400 for more than 100.
 */
export function requestedIds(ids: readonly string[]): string[] {
  if (ids.length > mostIds) {
    throw new DomainError('0010010000400', `At most ${mostIds} can be requested at once.`);
  }
  return [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
}
