/** The only date format that may still be sent (RFC 9110 5.6.7). */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The wait that Retry-After asks for, as seconds or as a date (RFC 9110 10.2.3); 0 for none, and for anything else. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number {
  const text = (typeof header === 'string' ? header : (header?.[0] ?? '')).trim();
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  if (!httpDate.test(text)) return 0;
  const wait = Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? 0 : Math.max(0, wait);
}
