/** Parameters that say where a visitor came from. All others may be tokens, searches, or typed text. */
const kept = /^(utm_\w+|\w*clk?id|[gw]braid|li_fat_id|epik)$/;
const mailAddress = /[\w.+%-]{1,64}(@|%40)[\w-]+\.[a-z.-]+/gi;

/** The text without the e-mail addresses in it. */
export const withoutMail = (text: string) => text.replace(mailAddress, '');

/** The part of a web address that may be reported; undefined for anything else. */
export function publicAddress(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const { protocol, origin, pathname, searchParams } = new URL(address, location.href);
  const query = [...searchParams].filter(([name]) => kept.test(name));
  const search = query[0] ? `?${new URLSearchParams(query)}` : '';
  return protocol.startsWith('http') ? withoutMail(origin + pathname + search) : undefined;
}
