/**
 * Replaces the types of the DOM (`libReplacement` in tsconfig.json), which Preact's types ask for: with them the
 * compiler would accept undeclared `name`, `status` or `event` as browser globals.
 */
declare const nothing: never;
export type { nothing };
