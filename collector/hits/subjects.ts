/** What a page can be about, and what it can be (spec 2.11). */
const subjectKinds = [
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
] as const;

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

const subjectPattern = new RegExp(
  `^(?:${subjectKinds.join('|')}):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`,
);
const maximumSubjects = 10;

/** `KIND:guid` as it is stored, with the guid in lower case; null for anything else. */
export function subjectOf(text: string): string | null {
  const at = text.indexOf(':') + 1;
  const subject = text.slice(0, at) + text.slice(at).toLowerCase();
  return subjectPattern.test(subject) ? subject : null;
}

/** Those that are subjects, the primary one first; a page about something else still counts for its site. */
export function subjectsOf(texts: readonly string[]): string[] {
  const subjects = new Set(texts.flatMap((text) => subjectOf(text) ?? []));
  return [...subjects].slice(0, maximumSubjects);
}

export function pageKindOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  return pageKinds.has(text) ? text : 'OTHER';
}
