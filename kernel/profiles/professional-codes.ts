/** spec 2.9: kennels and catteries share one kind. */
export const professionalKinds = ['BREEDER', 'KENNEL_CATTERY'] as const;

/** spec 2.9: what kennels and catteries do. */
export const serviceCategoryCodes = [
  'BOARDING',
  'DAYCARE',
  'TRAINING',
  'GROOMING',
  'STUD_SERVICE',
  'HANDLING',
  'TRANSPORT',
  'BREEDING',
] as const;
export type ServiceCategoryCode = (typeof serviceCategoryCodes)[number];

/** contract 8: the facets of a search. */
export const facetNames = [
  'speciesCodes',
  'countryCode',
  'subdivisionCode',
  'professionalKindCode',
  'serviceCategory',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Languages of the names of categories, badges and factors; the first one is the fallback. */
export const directoryLocales = ['en', 'de', 'es', 'fr'] as const;
export type DirectoryLocale = (typeof directoryLocales)[number];

/** The nearest of those to a language tag: the same language, else English (contract 8). */
export function nearestLocale(tag: string): DirectoryLocale {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return directoryLocales.find((known) => known === language) ?? 'en';
}
