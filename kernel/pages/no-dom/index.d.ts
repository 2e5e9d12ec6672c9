/**
 * Stands in for the types of the DOM (`libReplacement` in tsconfig.json): those of Preact ask for them, and with them the
 * compiler would take `name`, `status` or `event` that nobody declared for variables of a browser.
 */
declare const nothing: never;
export type { nothing };
