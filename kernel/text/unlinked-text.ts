/** What mail programs look for in a text, to make a link of it: also the signs that browsers read as a full stop. */
const linked = /([.:@\u3002\uFF0E\uFF1A\uFF20\uFF61\u2024])(?=\S)/gu;
/** Characters that are not drawn, and marks that pile up over other text. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]+/gu;
const piled = /(\p{M}{8})\p{M}+/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text that anybody may have sent, as part of a line of a mail: cut, without what cannot be seen, and with a space as thin
 * as a hair where mail programs would make a link of it.
 */
export function unlinkedText(text: string, most: number): string {
  const plain = text.slice(0, 2_000).replaceAll(unseen, ' ').replaceAll(piled, '$1').trim();
  const signs = Array.from(graphemes.segment(plain), ({ segment }) => segment);
  const cut = signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : plain;
  return cut.replaceAll(linked, '$1\u200A');
}
