/** The start of a text, without half of a character at its end. Lengths are in UTF-16 units. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** The first bytes of a character of UTF-8, which needs more of them, and half of an escaped byte. */
const unfinished =
  /(?:%(?:[CD][\dA-F]|E[\dA-F](?:%[89AB][\dA-F])?|F[0-7](?:%[89AB][\dA-F]){0,2}))?(?:%[\dA-F]?)?$/i;

/** The same for an address, without half of an escaped character at its end. */
export const cutAddress = (address: string, length: number): string =>
  address.length <= length ? address : address.slice(0, length).replace(unfinished, '');
