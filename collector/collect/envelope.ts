import Type from 'typebox';
import { Compile } from 'typebox/compile';

/** contract 10: more get 413. Actions are counted separately. */
export const maximumItems = 200;
/** contract 10 */
export const maximumBytes = 65_536;

const longestCode = 64;
const longestSiteKey = 200;

/** Absent and null are the same (contract 0). */
const maybe = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
/** Of any length: what is stored of it is cut (contract 10). */
const text = maybe(Type.String());
const texts = maybe(Type.Array(Type.String()));
/** contract 0, 10: a time without its offset from UTC makes its item invalid. */
const instantPattern = String.raw`^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(:\d\d(\.\d{1,100})?)?([Zz]|[+-]\d\d:\d\d)$`;
const instant = maybe(Type.String({ pattern: instantPattern }));
const wholeNumber = maybe(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));
const flag = maybe(Type.Boolean());
const uuidPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
const uuid = Type.String({ pattern: uuidPattern });
const codePattern = '^[A-Z0-9_]{1,64}$';
const codes = maybe(Type.Array(Type.String({ pattern: codePattern }), { maxItems: 20 }));
const code = maybe(Type.String({ pattern: codePattern }));
const currencyPattern = '^[A-Z]{3}$';
const size = maybe(Type.Object({ w: wholeNumber, h: wholeNumber }));

/** The fields of a hit that are used (spec 2.11). Others are ignored. */
export const hitSchema = Type.Object({
  hitId: uuid,
  url: text,
  host: text,
  path: text,
  locale: text,
  title: text,
  referrer: text,
  occurredAtUtc: instant,
  visitorIp: text,
  userAgent: text,
  acceptLanguage: text,
  clientHints: Type.Optional(Type.Unknown()),
  signedIn: flag,
  profileId: maybe(uuid),
  profileKindCode: code,
  professionalKindCodes: codes,
  accountKindCodes: codes,
  httpStatus: maybe(Type.Integer({ minimum: 100, maximum: 599 })),
  prerender: flag,
  visitorId: text,
  screen: size,
  touch: maybe(Type.Union([Type.Boolean(), Type.Number()])),
  languages: texts,
  timeZone: text,
  durationMs: maybe(Type.Number({ minimum: 0, maximum: 2_147_483_647 })),
  activeMs: maybe(Type.Number({ minimum: 0, maximum: 2_147_483_647 })),
  scrollDepthPct: maybe(Type.Number({ minimum: 0 })),
  update: flag,
  subjects: texts,
  pageKind: text,
  ownerProfileId: text,
  verifiedCrawler: flag,
  internal: flag,
});
export type Hit = Type.Static<typeof hitSchema>;

const actionKinds = [
  'CLICK',
  'OUTBOUND_CLICK',
  'DOWNLOAD',
  'CONTACT',
  'INQUIRY',
  'SHARE',
  'SAVE',
  'ADD_TO_CART',
  'PURCHASE',
  'DONATE',
  'SCAN',
  'VIDEO_PLAY',
  'FORM_SUBMIT',
  'CUSTOM',
] as const;

/** What becomes of a click on a link is decided here; see `kindOfLink`. */
export const linkKind = 'LINK';

/** Codes `svc:*` are of what the platform knows to have happened, which it records itself. */
const notOfPlatform = String.raw`^(?!\s*[sS][vV][cC]\s*:)`;

/** The fields of an action (spec 2.11). */
export const actionSchema = Type.Object({
  hitId: maybe(uuid),
  kind: Type.Enum([...actionKinds, linkKind]),
  code: maybe(Type.String({ maxLength: longestCode, pattern: notOfPlatform })),
  targetUrl: text,
  subject: text,
  valueMinor: maybe(Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })),
  currencyCode: maybe(Type.String({ pattern: currencyPattern })),
  props: maybe(Type.Record(Type.String(), Type.Unknown())),
  occurredAtUtc: instant,
  visitorIp: text,
  userAgent: text,
  visitorId: text,
  profileId: maybe(uuid),
});
export type Action = Type.Static<typeof actionSchema>;

/** What the patterns ask for, in words for whoever sends. */
export const patternsInWords: Readonly<Record<string, string>> = {
  [instantPattern]: 'must be a time with its offset from UTC (2026-11-29T10:00:00Z)',
  [uuidPattern]: 'must be a UUID',
  [codePattern]: 'must be capital letters, digits and _, at most 64',
  [currencyPattern]: 'must be a currency of three capital letters (EUR)',
  [notOfPlatform]: 'must not begin with svc:, which is for what the platform knows',
};

/** The fields around them. Each hit and action is checked separately. */
const envelopeSchema = Type.Object({
  site: maybe(Type.String({ maxLength: longestSiteKey })),
  sentAtUnixMs: maybe(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
  /** Whether a program drives the browser. */
  webdriver: flag,
  /** The origins of the pages whose frames the page is in: a list, or what JSON makes of a DOMStringList. */
  frames: Type.Optional(Type.Unknown()),
  hits: maybe(Type.Array(Type.Unknown())),
  actions: maybe(Type.Array(Type.Unknown())),
});

/** Compiled: here that is ten times as fast as interpreting. */
export const envelopes = Compile(envelopeSchema);
export const hits = Compile(hitSchema);
export const actions = Compile(actionSchema);
