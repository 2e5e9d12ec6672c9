import {
  stripUntrustedActionFields,
  stripUntrustedHitFields,
} from '../../collector/collect/strip-untrusted.ts';
import type { Action, Hit } from '../../collector/collect/envelope.ts';
import { newId } from '../../kernel/text/ids.ts';

/** What anybody may say about a page and a device. */
const ofPages = {
  hitId: newId(),
  url: 'https://example.com/',
  host: 'example.com',
  path: '/',
  locale: 'de',
  title: 'Title',
  referrer: 'https://other.example/',
  occurredAtUtc: '2026-11-23T00:00:00.000Z',
  visitorId: 'cookie',
  screen: { w: 1, h: 2 },
  languages: ['de'],
  timeZone: 'Europe/Zurich',
  durationMs: 3,
  activeMs: 2,
  scrollDepthPct: 50,
  update: true,
  subjects: ['PAGE:01a13023-a980-79a1-a693-3eaa1d8a4eac'],
  pageKind: 'HOME',
  ownerProfileId: newId(),
} satisfies Hit;

const ofServers = {
  visitorIp: '192.0.2.1',
  userAgent: 'Agent',
  acceptLanguage: 'de',
  clientHints: { platform: 'Windows' },
  signedIn: true,
  profileId: newId(),
  profileKindCode: 'PERSON',
  professionalKindCodes: ['BREEDER'],
  accountKindCodes: ['FREE'],
  httpStatus: 200,
  prerender: true,
} satisfies Partial<Hit>;

const ofEdge = { verifiedCrawler: true, internal: true } satisfies Partial<Hit>;

const whole = { ...ofPages, ...ofServers, ...ofEdge };
const fields = (part: object) => Object.keys(part);
const valueOf = (hit: object, field: string): unknown => Reflect.get(hit, field);

describe('a hit of a browser', () => {
  const believed = stripUntrustedHitFields('BROWSER', whole);
  it.each(fields(ofPages))('may say %s', (field) =>
    expect(valueOf(believed, field)).toBe(valueOf(whole, field)),
  );
  it.each([...fields(ofServers), ...fields(ofEdge)])('may not say %s', (field) =>
    expect(valueOf(believed, field)).toBeUndefined(),
  );
});

describe('a hit of a server with the secret', () => {
  const believed = stripUntrustedHitFields('SERVER', whole);
  it.each([...fields(ofPages), ...fields(ofServers)])('may say %s', (field) =>
    expect(valueOf(believed, field)).toBe(valueOf(whole, field)),
  );
  it.each(fields(ofEdge))('may not say %s', (field) => expect(valueOf(believed, field)).toBeUndefined());
});

it.each(['BROWSER', 'SERVER', 'EDGE'] as const)(
  'a hit of a %s is copied only for a field to leave out',
  (collector) => {
    for (const field of fields(whole)) {
      for (const value of [null, valueOf(whole, field)]) {
        const hit = { hitId: whole.hitId, [field]: value };
        const isLeftOut = valueOf(stripUntrustedHitFields(collector, whole), field) === undefined;
        const believed = stripUntrustedHitFields(collector, hit);
        if (isLeftOut) expect(valueOf(believed, field)).toBeUndefined();
        else expect(believed).toBe(hit);
      }
    }
  },
);

describe("a hit of the platform's own edge", () => {
  const believed = stripUntrustedHitFields('EDGE', whole);
  it.each(fields(whole))('may say %s', (field) =>
    expect(valueOf(believed, field)).toBe(valueOf(whole, field)),
  );
});

describe('an action', () => {
  const open = {
    hitId: newId(),
    kind: 'PURCHASE',
    code: 'a',
    targetUrl: 'https://example.com/',
    subject: 'PAGE:01a13023-a980-79a1-a693-3eaa1d8a4eac',
    valueMinor: 1,
    currencyCode: 'EUR',
    props: {},
    occurredAtUtc: '2026-11-23T00:00:00.000Z',
  } satisfies Action;
  const closed = {
    visitorIp: '192.0.2.1',
    userAgent: 'Agent',
    visitorId: 'cookie',
    profileId: newId(),
  } satisfies Partial<Action>;
  const action = { ...open, ...closed };

  it.each(fields(open))('of a browser may say %s', (field) =>
    expect(valueOf(stripUntrustedActionFields('BROWSER', action), field)).toBe(valueOf(action, field)),
  );
  it.each(fields(closed))('of a browser may not say %s', (field) =>
    expect(valueOf(stripUntrustedActionFields('BROWSER', action), field)).toBeUndefined(),
  );
  it.each(['SERVER', 'EDGE'] as const)('of a %s may say all of it', (collector) =>
    expect(stripUntrustedActionFields(collector, action)).toEqual(action),
  );
});
