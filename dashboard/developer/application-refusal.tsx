import { DomainError } from '../../kernel/errors/errors.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { type ApplicationFaults, type ApplicationInput, faultsOfRefusal } from './application-input.ts';

/** Why a form had no effect; it is shown again as it was filled in. */
export interface Refused {
  readonly input: ApplicationInput;
  readonly faults: ApplicationFaults;
  /** A fault of no particular field. */
  readonly alert?: Html;
  readonly status?: number;
}

/**
 * A form that was opened in another session, or for another profile. It is shown again with what was typed: no other
 * site can have sent it, because the session's cookie is not sent from there.
 */
export function refusedAsForeign(input: ApplicationInput): Refused {
  const alert = (
    <p>
      Nothing was saved: you signed in again or switched profiles after you opened this form. Please check it
      and send it again.
    </p>
  );
  return { input, faults: new Map(), alert, status: 403 };
}

/** A refusal by the service that the person can correct in the form; null for any other. */
export function refusedByService(error: unknown, input: ApplicationInput): Refused | null {
  if (!(error instanceof DomainError) || error.details.errors === undefined) return null;
  return { input, faults: faultsOfRefusal(error, input) };
}
