import { DomainError } from '../../kernel/errors/errors.ts';
import type { LookUpSources, RawInput, RouteFacts } from './route.ts';

/** The call of a route for its input; refuses with all faults at once, including those found by look-ups. */
export async function prepareCall<Call>(
  { prepare, lookUp }: Pick<RouteFacts, 'lookUp'> & { readonly prepare: (input: RawInput) => Call },
  input: RawInput,
  sources: LookUpSources,
): Promise<Call> {
  try {
    return prepare(input);
  } catch (error) {
    if (lookUp === undefined || !(error instanceof DomainError)) throw error;
    const { errors = [] } = error.details;
    if (errors.length === 0) throw error;
    const named = new Set(errors.map(({ field }) => field));
    const more = (await lookUp(sources, input)).filter(({ field }) => !named.has(field));
    throw new DomainError(error.code, error.message, { ...error.details, errors: [...errors, ...more] });
  }
}
