import { isNativeError } from 'node:util/types';

/** SQLSTATE with which the database refuses something new of a business that is closing or closed. */
export const closedState = 'CL001';

/** Whether the database refused something for that reason. */
export function isOfClosed(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && error.code === closedState;
}
