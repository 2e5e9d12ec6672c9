/**
 * Converts PostgreSQL's text of a timestamptz (session time zone UTC) to the form of contract 0: `2026-11-21
 * 07:30:00.12+00` becomes `2026-11-21T07:30:00.120Z`.
 */
export function isoInstant(text: string): string {
  const fraction = text.slice(20, text.length - 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
