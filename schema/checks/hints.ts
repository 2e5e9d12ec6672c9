import type { AcceptedHint } from '../accepted.ts';
import type { Hint } from '../compose.ts';

function isAbout({ code, messagePart }: AcceptedHint, hint: Hint): boolean {
  return hint.code === code && hint.message.includes(messagePart);
}

/** Every hint of composition is accepted, and nothing is accepted that no longer occurs. */
export function hintFaults(hints: readonly Hint[], accepted: readonly AcceptedHint[]): string[] {
  const unaccepted = hints.filter((hint) => !accepted.some((entry) => isAbout(entry, hint)));
  const unused = accepted.filter((entry) => !hints.some((hint) => isAbout(entry, hint)));
  return [
    ...unaccepted.map(
      ({ code, message }) =>
        `Composition hints ${code}: ${message} Settle it in the subgraphs, or list it with a reason in schema/accepted-hints.json.`,
    ),
    ...unused.map(
      ({ code, messagePart }) =>
        `schema/accepted-hints.json accepts ${code} (${messagePart}), which does not occur. Take the entry out.`,
    ),
  ];
}
