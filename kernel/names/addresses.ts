import { isIPv6 } from 'node:net';
import unhomoglyph from 'unhomoglyph';
import { parse } from 'tldts';

/** The fault of a name that `readsAsAddress`: the same sentence everywhere. */
export const addressFault =
  'Must not read as the address of a website or of e-mail. After a dot in a name put a space.';

/**
 * Characters that count as a dot in an address (UTS 46) or look like one, besides those that NFKC turns into one.
 */
const dots =
  /[\u3002\u00B7\u2022\u2027\u2219\u22C5\u2E31\u2E33\u16EB\uA4F8\u06D4\u0701\u0702]|\u30FB(?=[a-z])/giu;
/** Middle dots between spaces, which separate words: "Grooming · Boarding". */
const separators = /(?<=\s)[\u00B7\u2022\u2027\u2219\u22C5\u30FB](?=\s)/gu;
/** Characters that look like a slash or a colon. */
const slashes = /[\u2044\u2215\u29F8\u2571\u27CB\uFF0F]/gu;
const colons = /[\u2236\u02D0\uA789\u05C3\u0589]/gu;
/** Dots that are disguised: "win[.]example", "win(dot)example". */
const hiddenDots = /\s*[[({<]\s*(?:\.|dot)\s*[\])}>]\s*/gi;
/** No sentence has a space before its dot, and none continues with these endings after one. */
const loneDots = /\s+\.\s*(?=[\p{L}\p{N}])|\.\s+(?=(?:com|net|org)(?![\p{L}\p{N}]))/giu;

/** Names that nobody can register but people take for addresses (RFC 2606, RFC 6761, RFC 6762, RFC 7686). */
const reserved =
  'example test invalid localhost local onion internal intranet localdomain lan corp home'.split(' ');
/** Legal forms that are written in one word and happen to end like an address. */
const legalForms = new Set(['co.kg', 'co.ltd', 'co.llc', 'co.inc', 'pty.ltd', 'pvt.ltd', 'sdn.bhd']);

const withScheme = /[a-z][a-z0-9+.-]*:\/\/|(?<![\p{L}\p{N}])(?:www\d*\.|mailto:|localhost[:/])/iu;
const mailAddress = /[^\s@]+@[^\s@.]+\.[^\s@.]/u;
const ipAddress =
  /(?<![\p{L}\p{N}.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\p{L}\p{N}.])|\[[0-9a-f]*:[0-9a-f:.]+\]/iu;
const ipv6Like = /(?<![\p{L}\p{N}:])[0-9a-f:]*:\d[0-9a-f:.]*(?![\p{L}\p{N}])/giu;
/** Labels separated by dots, like hosts; some registries sell emoji, and browsers accept underscores. */
const hostLike = /[\p{L}\p{N}\p{So}_](?:[\p{L}\p{M}\p{N}\p{So}\p{Sk}_-]|\.(?=[\p{L}\p{N}\p{So}_]))*/gu;

/** Letters of other scripts as similar Latin ones; Latin ones stay. */
function inLatin(text: string): string {
  return Array.from(text)
    .map((character) => (/\p{ASCII}/u.test(character) ? character : unhomoglyph(character)))
    .join('')
    .toLowerCase();
}

function isHost(text: string): boolean {
  const host = text.toLowerCase();
  if (!host.includes('.') || legalForms.has(host)) return false;
  const { isIcann } = parse(host, { extractHostname: false, validateHostname: false });
  return isIcann === true || reserved.includes(host.slice(host.lastIndexOf('.') + 1));
}

/**
 * Whether a name can be taken for an address: a URL, a host under a public suffix or a reserved name, an IP address or an
 * e-mail address, however its dots and letters are drawn. So nobody sends strangers to a website in the name of a profile
 * (contract 5). Abbreviations pass: "Dr. Smith", "J.R. Kennels", "Co.KG".
 */
export function readsAsAddress(name: string): boolean {
  const text = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(separators, '|')
    .replaceAll(dots, '.')
    .replaceAll(slashes, '/')
    .replaceAll(colons, ':')
    .replaceAll(hiddenDots, '.')
    .replaceAll(loneDots, '.');
  return [text, inLatin(text)].some(
    (read) =>
      withScheme.test(read) ||
      mailAddress.test(read) ||
      ipAddress.test(read) ||
      (read.match(ipv6Like) ?? []).some(isIPv6) ||
      (read.match(hostLike) ?? []).some(isHost),
  );
}
