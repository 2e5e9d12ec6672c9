import { isNativeError } from 'node:util/types';

/**
 * SQLSTATEs of a server that cannot serve: connection, resources, operator intervention and system by class; a
 * refused login, a missing database or one that takes no connections or is read-only, a transaction that was idle
 * for too long, and a lock that is not released.
 */
const outageState = /^(?:08|28|53|57|58|25006$|25P03$|3D000$|55000$|55P03$)/;
/** Errors of the driver without a code. */
const outageText =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|query read timeout|connection error and is not queryable|was closed and is not queryable|pool after calling end/i;

/** SQLSTATEs of a server that starts, stops or is gone; a pooler refuses wrong settings with 08P01. */
const awayState = /^(?:08(?!P01)|57P0)/;

/** Deadlocks and serialization failures: the same request works a moment later. */
const collisionState = /^40(?:001|P01)$/;

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether an error comes from the way to a server: of the system, or of the driver without a code. */
const isOfConnection = (error: Error) =>
  /^(?:E[A-Z]+|EAI_AGAIN)$/.test(codeOf(error)) || outageText.test(error.message);

/**
 * Whether an error means that a database is unreachable or cancelled one of several transactions, rather than a
 * bug.
 */
export function isOutage(error: unknown): boolean {
  // Errors of Node.js need not be instances of this realm's Error, nor those of its drivers.
  if (!isNativeError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isOutage)) return true;
  const code = codeOf(error);
  return isOfConnection(error) || outageState.test(code) || collisionState.test(code);
}

/**
 * Whether an error, or what caused it, means that a server cannot be reached for now, rather than that it refuses us: the
 * same settings may work later.
 */
export function isAway(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isAway)) return true;
  return isOfConnection(error) || awayState.test(codeOf(error)) || isAway(error.cause);
}
