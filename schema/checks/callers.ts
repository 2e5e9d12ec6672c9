import type { AcceptedWithoutCaller } from '../accepted.ts';
import type { CalledMutation } from '../mutation-callers.ts';

/** Mutations that nothing in the product calls and that are not accepted, and accepted ones that are called or gone. */
export function callerFaults(
  mutations: readonly CalledMutation[],
  accepted: readonly AcceptedWithoutCaller[],
): string[] {
  const listed = new Set(accepted.flatMap((entry) => entry.mutations));
  const uncalled = new Set(
    mutations.flatMap(({ mutation, callers }) => (callers.length === 0 ? mutation : [])),
  );
  return [
    ...[...uncalled.difference(listed)].map(
      (mutation) =>
        `No page, route or service calls the mutation ${mutation}. Call it, or list it in schema/without-caller.json with the reason.`,
    ),
    ...[...listed.difference(uncalled)].map(
      (mutation) => `${mutation} is called or gone: remove it from schema/without-caller.json.`,
    ),
  ];
}
