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

/** Deadlocks and serialization failures: the same request works a moment later. */
const collisionState = /^40(?:001|P01)$/;

/**
 * Whether an error means that a database is unreachable or cancelled one of several transactions, rather than a
 * bug.
 */
export function isOutage(error: unknown): boolean {
  // Errors of Node.js need not be instances of this realm's Error, nor those of its drivers.
  if (!isNativeError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isOutage)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^E[A-Z]+$/.test(code) ||
    outageState.test(code) ||
    collisionState.test(code) ||
    outageText.test(error.message)
  );
}
