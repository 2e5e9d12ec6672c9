/** What the pages of a listing are about, the primary subject first (spec 2.11): its animal or litter, then itself. */
export function subjectsOfListing({
  listingId,
  animalId,
  birthId,
}: {
  readonly listingId: string;
  readonly animalId: string | null;
  readonly birthId: string | null;
}): readonly [string, ...string[]] {
  const listing = `LISTING:${listingId}`;
  if (animalId !== null) return [`ANIMAL:${animalId}`, listing];
  return birthId === null ? [listing] : [`LITTER:${birthId}`, listing];
}

/** The primary subject. */
export const subjectOfListing = (listing: Parameters<typeof subjectsOfListing>[0]): string =>
  subjectsOfListing(listing)[0];
