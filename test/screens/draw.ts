import path from 'node:path';
import { Router } from '@koa/router';
import { z } from 'zod';
import type { TestPlatform } from '../support/platform.ts';
import { type Place, placeOf } from './places.ts';
import type { People, Person } from './seed.ts';

/** A page that was drawn. */
export interface Drawn {
  readonly pattern: string;
  readonly person: Person;
  readonly status: number;
  readonly files: readonly string[];
}

const widths = [390, 1280] as const;
/** So many pages of one kind are read for links to others; one of them is drawn. */
const readOfKind = 3;

/** Pictures further down are loaded when somebody comes to them. */
const loadAll = `Promise.all([...document.images].map((img) => { img.loading = 'eager'; return img.decode().catch(() => null); }))`;

const linked = z.array(z.string());

type Urls = Readonly<Record<Place['host'], string>>;

interface Known {
  readonly places: readonly Place[];
  readonly urls: Urls;
  readonly router: Router;
}

/** The page that an address belongs to; null for what is none. */
function placeAt({ places, urls, router }: Known, address: string): Place | null {
  const url = new URL(address);
  const host = Object.entries(urls).find(([, base]) => new URL(base).origin === url.origin)?.[0];
  if (host === undefined) return null;
  const matched = new Set(
    router.match(url.pathname, 'GET').pathAndMethod.map(({ path: each }) => String(each)),
  );
  const fitting = places.filter((place) => place.host === host && matched.has(place.pattern));
  // What is spelt out comes before what has a name in its place.
  const names = ({ pattern }: Place) => pattern.split(':').length;
  return fitting.toSorted((one, other) => names(one) - names(other))[0] ?? null;
}

const startsOf: Readonly<Record<Person, readonly string[]>> = {
  visitor: ['/', '/nowhere'],
  owner: ['/account', '/account/profiles'],
  staff: ['/account'],
  buyer: ['/account'],
  developer: ['/account', '/account/developer/applications'],
  administrator: [
    '/account',
    '/account/admin/accounts?q=olga',
    '/account/admin/businesses?q=willow',
    '/account/admin/orders?q=willow',
  ],
};

/** Draws every page that links lead somebody to, from home and from the addresses without parameters. */
async function drawFor(
  person: Person,
  people: People,
  known: Known,
  folder: string,
  isDrawn: (pattern: string) => boolean,
  say: (line: string) => void,
): Promise<Drawn[]> {
  const { page } = people[person];
  const drawn: Drawn[] = [];
  const own = known.places.filter((place) => place.person === person);
  const base = person === 'visitor' ? known.urls.site : known.urls.dashboard;
  const toVisit = [
    ...startsOf[person].map((start) => base + start),
    ...own
      .filter(({ pattern }) => !/[:{*]/.test(pattern))
      .map((place) => known.urls[place.host] + place.pattern),
  ];
  const seen = new Set<string>();
  const read = new Map<string, number>();
  for (const address of toVisit) {
    const bare = address.replace(/#.*$/, '');
    if (seen.has(bare)) continue;
    seen.add(bare);
    const place = placeAt(known, bare);
    const kind = place?.pattern ?? bare;
    const times = read.get(kind) ?? 0;
    if (times >= readOfKind) continue;
    read.set(kind, times + 1);
    const answer = await page.goto(bare, { waitUntil: 'load' }).catch(() => null);
    if (answer === null) continue;
    const arrived = placeAt(known, page.url()) ?? place;
    const isStart = startsOf[person].some((start) => base + start === bare);
    const name = arrived?.pattern ?? bare.replace(base, '');
    const isWanted = isStart || (arrived !== null && arrived.person === person && !isDrawn(name));
    if (isWanted && !drawn.some(({ pattern }) => pattern === name)) {
      const files: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(loadAll);
        const file = `${person}${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}.png`;
        await page.screenshot({ path: path.join(folder, file), fullPage: true });
        files.push(file);
      }
      drawn.push({ pattern: name, person, status: answer.status(), files });
      if (answer.status() >= 400 && name !== '/nowhere') say(`${answer.status()} at ${bare} for ${person}`);
    }
    const links = linked.parse(
      await page.evaluate(
        `[...document.querySelectorAll('a[href]')].map((link) => link.href).filter((href) => href.startsWith('http'))`,
      ),
    );
    toVisit.push(...links.filter((link) => placeAt(known, link) !== null));
  }
  return drawn;
}

/** Draws the pages behind these routes; `missing` has those that no link led to. */
export async function drawAll(
  people: People,
  env: TestPlatform['env'],
  paths: readonly string[],
  folder: string,
  say: (line: string) => void,
): Promise<{ readonly drawn: readonly Drawn[]; readonly missing: readonly string[] }> {
  const places = paths.map(placeOf).filter((place) => place !== null);
  const router = new Router({ sensitive: true, strict: true });
  for (const pattern of paths) router.get(pattern, () => undefined);
  const urls = { site: env.SITE_URL, auth: env.AUTH_URL, dashboard: env.DASHBOARD_URL, base: env.BASE_URL };
  const known = { places, urls, router };
  const drawn: Drawn[] = [];
  const order: readonly Person[] = ['visitor', 'owner', 'buyer', 'developer', 'administrator', 'staff'];
  for (const person of order) {
    const patterns = new Set(drawn.map(({ pattern }) => pattern));
    drawn.push(...(await drawFor(person, people, known, folder, (pattern) => patterns.has(pattern), say)));
    say(`drawn: the pages of ${person}`);
  }
  const found = new Set(drawn.map(({ pattern }) => pattern));
  return { drawn, missing: places.map(({ pattern }) => pattern).filter((pattern) => !found.has(pattern)) };
}
