import { DomainError } from '../../kernel/errors/errors.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { outgoingRulesOf } from '../../kernel/outgoing/outgoing-settings.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Call, Prepared, RawInput, RouteFacts } from '../../partner-api/declaration/route.ts';

/** The call that a route makes of its input; refuses with all faults at once, those too that have to be looked up. */
export async function prepareCall(
  { prepare, lookUp }: Pick<Prepared, 'prepare'> & Pick<RouteFacts, 'lookUp'>,
  input: RawInput,
  { graph, clock, env }: Pick<Dependencies, 'graph' | 'clock' | 'env'>,
  viewer: Viewer,
): Promise<Call> {
  try {
    return prepare(input);
  } catch (error) {
    if (lookUp === undefined || !(error instanceof DomainError)) throw error;
    const { errors = [] } = error.details;
    if (errors.length === 0) throw error;
    const sources = { graph, viewer, now: clock.now(), outgoing: outgoingRulesOf(env) };
    const named = new Set(errors.map(({ field }) => field));
    const more = (await lookUp(sources, input)).filter(({ field }) => !named.has(field));
    throw new DomainError(error.code, error.message, { ...error.details, errors: [...errors, ...more] });
  }
}
