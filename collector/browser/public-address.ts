/**
 * The text with a `-` for each e-mail address (contract 10), and no longer than the collector reads. It is cut twice:
 * half an address at the first cut is rarely in front of the second. It takes linear time, for names before the `@` are short.
 */
export const publicText = (text: string) =>
  text.replace(/[^\s/=&]{1,64}(@|%40)[^\s/=&@%]+\.[a-z]+/gi, '-').slice(0, 1_000);

/**
 * The part of an address that may be reported, of a page or of an app (`android-app://com.pinterest/`). Empty for what names
 * no host, such as `mailto:`; undefined for none.
 */
export const publicAddress = (
  address: string | null | undefined,
  url: URL | { readonly host?: undefined } = address ? new URL(address, document.baseURI) : {},
): string | undefined =>
  url.host &&
  publicText(
    url.protocol +
      '//' +
      url.host +
      url.pathname +
      // All parameters but those that say where a visitor came from: they may be tokens, searches, or typed text.
      url.search.replace(/[?&](?!utm_|epik|\w*(clk?|bra|fat_)id=)[^&]*/g, '').replace(/^&/, '?'),
  );
