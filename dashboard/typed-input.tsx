import { readStored, storeForNextPage } from './session/shown-once.ts';
import { type ApplicationInput, applicationInput } from './developer/application-input.ts';
import type { Refused } from './developer/application-refusal.tsx';
import type { ShownOnce } from '../kernel/pages/forms/shown-once.ts';
import type { Dependencies } from './dependencies.ts';
import type { Visit } from './session/visit.ts';

/** Browsers accept cookies of 4 KiB; encryption and encoding make this half as long again. */
const maximumLength = 2_500;

/** What was typed into the form `id`, as long as the person may come back to it. */
function typedInto(id: string): ShownOnce<ApplicationInput> {
  return { subject: ['typed input', id], schema: applicationInput, seconds: 600 };
}

/**
 * Keeps what was typed into a refused form, for the page that the person may go back to: browsers restore nothing on a
 * page that is not stored. The browser keeps it, encrypted; longer input is lost when going back.
 */
export function keepInput(deps: Dependencies, visit: Visit, id: string, input: ApplicationInput): void {
  if (Buffer.byteLength(JSON.stringify(input)) > maximumLength) return;
  storeForNextPage(deps, visit, typedInto(id), input);
}

/** The form as it was last sent and refused; null if it is no longer stored. */
export function keptInput(deps: Dependencies, visit: Visit, id: string): Refused | null {
  const input = readStored(deps, visit, typedInto(id));
  if (input === null) return null;
  const alert = <p>This is what you last sent. It was not saved.</p>;
  return { input, faults: new Map(), alert, status: 200 };
}
