import { isUuid } from '../../kernel/text/ids.ts';

/** The kinds of subjects of a page, and their ids (spec 2.11). */
const subjectKinds: ReadonlySet<string> = new Set([
  'PROFILE',
  'ANIMAL',
  'LITTER',
  'LISTING',
  'CONTRACT',
  'RECIPE',
  'BLOG_POST',
  'ARTICLE',
  'PETLINK_PAGE',
  'PETLINK_NODE',
  'STOREFRONT',
  'OFFER',
  'DESIGN_TEMPLATE',
  'SHORT_LINK',
  'TAG',
  'EVENT',
  'COURSE',
  'PAGE',
]);

const pageKinds: ReadonlySet<string> = new Set([
  'HOME',
  'PROFILE',
  'ANIMAL',
  'LITTER',
  'LISTING_HUB',
  'LISTING',
  'STORE',
  'PRODUCT',
  'BLOG_HUB',
  'BLOG_POST',
  'ARTICLE',
  'RECIPE',
  'CONTRACT',
  'PETLINK',
  'SEARCH',
  'BREED',
  'SPECIES',
  'STATIC',
  'OTHER',
]);

const maximumSubjects = 10;

/** `KIND:guid` as it is stored, with the guid in lower case; null for anything else. */
export function subjectOf(text: string): string | null {
  const colon = text.indexOf(':');
  if (!subjectKinds.has(text.slice(0, colon)) || !isUuid(text.slice(colon + 1))) return null;
  return text.slice(0, colon) + text.slice(colon).toLowerCase();
}

/** The valid subjects, the primary one first; a page about something else still counts for its site. */
export function subjectsOf(texts: readonly string[]): string[] {
  const subjects: string[] = [];
  for (const text of texts) {
    const subject = subjectOf(text);
    if (subject !== null && !subjects.includes(subject)) subjects.push(subject);
    if (subjects.length === maximumSubjects) break;
  }
  return subjects;
}

/** The first of those that the page names; null for none. */
export function pageKindOf(text: string | null | undefined): string | null {
  const [first = ''] = text?.split(',') ?? [];
  if (first === '') return null;
  return pageKinds.has(first) ? first : 'OTHER';
}
