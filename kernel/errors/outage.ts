import { isNativeError } from 'node:util/types';

/**
 * SQLSTATEs of a server that cannot serve: connection, resources, operator intervention and system by their classes;
 * a login that is refused, a database that is not there or takes no connections, one that only reads, a transaction that
 * stood still for too long, and a lock that nobody gives up.
 */
const outageState = /^(?:08|28|53|57|58|25006$|25P03$|3D000$|55000$|55P03$)/;
/** What the driver says without a code. */
const outageText =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|query read timeout|connection error and is not queryable|was closed and is not queryable|pool after calling end/i;

/** Transactions that met in a circle or cannot be put in an order: the same request works a moment later. */
const collisionState = /^40(?:001|P01)$/;

/**
 * Whether an error means that a database cannot be reached or had to give up one of several transactions, rather
 * than that something is wrong here.
 */
export function isOutage(error: unknown): boolean {
  // Errors of Node's own need not be instances of this realm's Error, nor those of a driver of theirs.
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
