/**
 * A domain as somebody typed it. Out of an address, which people copy from their browser, it is the host; whatever else it
 * is, the graph says what is wrong with it.
 */
export function typedDomain(typed: string): string {
  const text = typed.trim();
  if (!text.includes('/')) return text;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url === null || url.username !== '' ? text : url.host;
}
