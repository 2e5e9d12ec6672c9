import { countries, countryName } from '../../../kernel/text/country.ts';
import { otherNames } from './other-names.ts';
import { type NamedPlace, type PlaceIndex, foldedName, placeIndex } from './place-index.ts';

const mostFound = 8;

const countryByName = new Map(
  countries.flatMap((code) => [
    [code.toLowerCase(), code] as const,
    [foldedName(countryName(code)), code] as const,
  ]),
);

/** The places called so; first the one that people who write English call so. */
function placesCalled(
  { named }: PlaceIndex,
  name: string,
  fits: (place: NamedPlace) => boolean,
): readonly NamedPlace[] {
  const [other, countryCode] = otherNames[foldedName(name)] ?? [];
  const meant =
    other === undefined
      ? undefined
      : named(other, (place) => place.countryCode === countryCode && fits(place))[0];
  const called = named(name, fits);
  if (meant === undefined) return called;
  const isMeant = (place: NamedPlace) => place.lat === meant.lat && place.lon === meant.lon;
  return [meant, ...called.filter((place) => !isMeant(place))];
}

/**
 * The places that somebody means, most people first: a name or, where no place is called so, the beginning of one. It may
 * be followed by a country or a part of it, as in "Hudson, NY, US" or "Ghent, Belgium". At most eight.
 */
export async function findPlaces(text: string): Promise<readonly NamedPlace[]> {
  const index = await placeIndex();
  const [name = '', ...parts] = text.split(',').map((part) => part.trim());
  const wanted = parts.filter((part) => part !== '');
  const fits = (place: NamedPlace) =>
    wanted.every((part) => {
      const isCountry = countryByName.get(foldedName(part)) === place.countryCode;
      return isCountry || place.regionCode.toLowerCase() === part.toLowerCase();
    });
  const called = placesCalled(index, name, fits);
  return (called.length > 0 ? called : index.beginning(name, fits)).slice(0, mostFound);
}

/** An address, as far as it says where something is. */
export interface RoughAddress {
  readonly city: string;
  readonly countryCode: string;
  readonly subdivisionCode?: string | null | undefined;
}

/** In these the data has the codes that addresses have; in others it has its own. */
const hasIsoRegions = ({ countryCode, regionCode }: NamedPlace) =>
  (countryCode === 'US' || countryCode === 'AU') && /^[A-Z]{2,3}$/.test(regionCode);

/**
 * The place of an address: the largest of that name in the country, or in the part of it that is named; null if none is.
 * Where it is not known which place is in that part, only one whose name no other of the country has.
 */
export async function placeOfAddress({
  city,
  countryCode,
  subdivisionCode,
}: RoughAddress): Promise<NamedPlace | null> {
  const inCountry = placesCalled(await placeIndex(), city, (place) => place.countryCode === countryCode);
  const region = subdivisionCode?.slice(countryCode.length + 1);
  if (!region) return inCountry[0] ?? null;
  const inRegion = inCountry.find(({ regionCode }) => regionCode === region);
  if (inRegion !== undefined) return inRegion;
  const [only, ...others] = inCountry;
  return only === undefined || others.length > 0 || hasIsoRegions(only) ? null : only;
}
