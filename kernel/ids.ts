import { uuidv7 } from 'uuidv7';

/** Makes the key of a new row; tests and the demo world replace it. */
export type IdSource = () => string;

/** UUID v7, lower case (contract 0): keys sort by the time they were made. */
export const newId: IdSource = () => uuidv7();

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID in the hyphenated form, so that it may reach a uuid column. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
