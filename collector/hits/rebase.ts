/** How far back a hit may be. Both salts of visitors reach as far. */
const oldestMs = 86_400_000;

/** The last instant with a four-digit year. */
const latestMs = Date.UTC(10_000, 0) - 1;

/** The time by a sender's clock, in milliseconds; null for no or an impossible time. */
export function statedMs(occurredAtUtc: string | null | undefined): number | null {
  if (typeof occurredAtUtc !== 'string') return null;
  const stated = Date.parse(occurredAtUtc);
  return Number.isNaN(stated) || stated < 0 || stated > latestMs ? null : stated;
}

/**
 * When something occurred by the server's clock: as long before it was received as it was before sending, by the
 * sender's own clock (spec 2.11). Without a possible time, it is when it was received.
 */
export function rebase(
  occurredAtUtc: string | null | undefined,
  sentAtUnixMs: number | null | undefined,
  receivedAt: Date,
): Date {
  const stated = statedMs(occurredAtUtc);
  if (stated === null) return receivedAt;
  const age = (sentAtUnixMs ?? receivedAt.getTime()) - stated;
  if (age <= 0) return receivedAt;
  return new Date(receivedAt.getTime() - Math.min(age, oldestMs));
}
