import { domainToUnicode } from 'node:url';
import unhomoglyph from 'unhomoglyph';
import { hidesCharacters } from '../text/visible-text.ts';

/**
 * Scripts that one word mixes (Unicode TS 39 5.2): those of Japanese, of Korean and Bopomofo with Chinese characters, with
 * Latin beside them; otherwise only one.
 */
const writings = [
  String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}`,
  String.raw`\p{scx=Han}\p{scx=Hangul}`,
  String.raw`\p{scx=Han}\p{scx=Bopomofo}`,
].map((scripts) => new RegExp(String.raw`^[${scripts}\p{M}a-z\d-]+$`, 'u'));
const alone =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
    .split(' ')
    .map((script) => new RegExp(String.raw`^[\p{scx=${script}}\d-]+$`, 'u'));
/** Letters of European languages and of Vietnamese, but for those that look like one without a mark. */
const latin = /^(?:[a-z\d-]|(?![ıĸŀŉſ])[\u00DF-\u00F6\u00F8-\u017E]|[ơưșț\u1E00-\u1EFF])+$/u;

const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;

/** Whether somebody may take all of a word in another script for one in Latin letters (аррӏе). */
const looksLatin = (label: string) => /^[a-z\d-]+$/i.test(unhomoglyph(label));

function isHonest(label: string, ending: string): boolean {
  if (hidesCharacters(label)) return false;
  if (latin.test(label) || writings.some((writing) => writing.test(label))) return true;
  // Under an ending of the same script nobody expects Latin letters.
  return alone.some((script) => script.test(label) && (script.test(ending) || !looksLatin(label)));
}

/**
 * A host as people write it: `xn--mnchen-3ya.de` is `münchen.de`. It stays as it is where that could deceive: a label with
 * scripts that nobody mixes, with hidden characters, or that looks like Latin letters; and labels in both directions, of
 * which nobody could tell the order.
 */
export function shownHost(host: string): string {
  if (!host.includes('xn--')) return host;
  const text = domainToUnicode(host);
  const labels = text.split('.');
  const backwards = labels.filter((label) => rightToLeft.test(label)).length;
  const isOneDirection = backwards === 0 || backwards === labels.length;
  const ending = labels.at(-1) ?? '';
  return text !== '' && isOneDirection && labels.every((label) => isHonest(label, ending)) ? text : host;
}

/** What would end a path or a segment, or could not be seen. */
const escaped = /[\s/?#%\\]/gu;

function shownSegment(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    const text = decodeURIComponent(segment);
    return hidesCharacters(text) ? segment : text.replaceAll(escaped, encodeURIComponent);
  } catch {
    return segment;
  }
}

/** A path as people write it: `/z%C3%BCchter` is `/züchter`. A segment that is no text, or hides some, stays as it is. */
export const shownPath = (path: string): string => path.split('/').map(shownSegment).join('/');

/** The same for a host with a path, or a path alone. */
export function shownPage(page: string): string {
  const slash = page.indexOf('/');
  return slash === -1 ? shownHost(page) : shownHost(page.slice(0, slash)) + shownPath(page.slice(slash));
}
