import type { FieldFault } from '../errors/errors.ts';

/** The filters that rules about a search need, as far as given. */
interface Asked {
  readonly kind: string;
  readonly serviceCategory?: string | null | undefined;
  readonly minRankScore?: number | null | undefined;
  readonly q?: string | null | undefined;
  readonly lat?: number | null | undefined;
  readonly lon?: number | null | undefined;
  readonly radiusKm?: number | null | undefined;
  readonly orderBy?: string | null | undefined;
}

const limits = { minRankScore: [0, 100], lat: [-90, 90], lon: [-180, 180], radiusKm: [1, 500] } as const;
const numbers = ['minRankScore', 'lat', 'lon', 'radiusKm'] as const;
/** Characters of a text to search for. */
export const searchTextLength = { minimum: 2, maximum: 80 } as const;

/** PostgreSQL refuses to compute with what is almost nothing. */
const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Where a search looks, if around a place. */
export interface PlaceSought {
  readonly lat: number;
  readonly lon: number;
  readonly radiusKm: number | null;
}

/** The place of a search, in degrees and kilometres; null without both coordinates. */
export const placeOf = ({
  lat,
  lon,
  radiusKm = null,
}: Pick<Asked, 'lat' | 'lon' | 'radiusKm'>): PlaceSought | null =>
  typeof lat === 'number' && typeof lon === 'number'
    ? { lat: toCentimetre(lat), lon: toCentimetre(lon), radiusKm }
    : null;

/** The faults of combined filters of a search (contract 8), by bare field name. */
export function searchFaults(asked: Asked): FieldFault[] {
  const faults: FieldFault[] = [];
  const refuse = (field: string, code: FieldFault['code'], detail: string) =>
    faults.push({ field, code, detail });
  for (const name of numbers) {
    const value = asked[name] ?? Number.NaN;
    const [minimum, maximum] = limits[name];
    // Anything but a number was refused already.
    if (Number.isFinite(value) && !(value >= minimum && value <= maximum)) {
      refuse(name, 'OUT_OF_RANGE', `Must be from ${minimum} to ${maximum}.`);
    }
  }
  const hasLat = (asked.lat ?? null) !== null;
  const hasLon = (asked.lon ?? null) !== null;
  if (hasLat !== hasLon) refuse(hasLat ? 'lon' : 'lat', 'REQUIRED', 'lat and lon are given together.');
  if (!hasLat && !hasLon) {
    const needed = 'Needs lat and lon.';
    if ((asked.radiusKm ?? null) !== null) refuse('radiusKm', 'NOT_ALLOWED', needed);
    if (asked.orderBy === 'DISTANCE') refuse('orderBy', 'NOT_ALLOWED', needed);
  }
  if ((asked.serviceCategory ?? null) !== null && asked.kind !== 'KENNEL_CATTERY') {
    refuse('serviceCategory', 'NOT_ALLOWED', 'Only kennels and catteries have service categories.');
  }
  const length = Array.from(asked.q ?? '').length;
  if (length === 1) refuse('q', 'OUT_OF_RANGE', `At least ${searchTextLength.minimum} characters.`);
  return faults;
}
