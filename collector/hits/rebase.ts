/** As far back as a hit is believed to lie. Both salts of visitors reach as far. */
const oldestMs = 86_400_000;

/** An instant with an offset (contract 0). */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;

/**
 * When something occurred by the server's clock: as long before it was received as it lies before it was sent, by the
 * sender's own clock (spec 2.11). Without a time, or with one that cannot be, it is when it was received.
 */
export function rebase(
  occurredAtUtc: string | null | undefined,
  sentAtUnixMs: number | null | undefined,
  receivedAt: Date,
): Date {
  if (typeof occurredAtUtc !== 'string' || !instant.test(occurredAtUtc)) return receivedAt;
  const occurred = Date.parse(occurredAtUtc);
  const age = (sentAtUnixMs ?? receivedAt.getTime()) - occurred;
  if (Number.isNaN(age) || age <= 0) return receivedAt;
  return new Date(receivedAt.getTime() - Math.min(age, oldestMs));
}
