/** All parameters but those that say where a visitor came from: they may be tokens, searches, or typed text. */
const otherParameters = /[?&](?!utm_|epik|\w*(clk?|bra|fat_)id=)[^&]*/g;
/** With what stands around it up to the next separator. It takes linear time, and names before the `@` are no longer. */
const mailAddress = /[^\s/=&]{1,64}(@|%40)[^\s/=&@%]+\.[a-z]+/gi;

/**
 * The text with a `-` for each e-mail address (contract 10), and no longer than the collector reads. It is cut twice:
 * half an address at the first cut is rarely in front of the second.
 */
export const publicText = (text: string) => text.slice(0, 9_999).replace(mailAddress, '-').slice(0, 1_000);

/**
 * The part of an address that may be reported, of a page or of an app (`android-app://com.pinterest/`). Empty for what names
 * no host, such as `mailto:`; undefined for none.
 */
export const publicAddress = (address: string | null | undefined): string | undefined => {
  if (!address) return undefined;
  const { protocol, host, pathname, search } = new URL(address, document.baseURI);
  return (
    host &&
    publicText(protocol + '//' + host + pathname + search.replace(otherParameters, '').replace(/^&/, '?'))
  );
};
