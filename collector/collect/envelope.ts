import Type from 'typebox';
import { Compile } from 'typebox/compile';

/** contract 10: more get 413. Actions are counted separately. */
export const maximumItems = 200;
/** contract 10 */
export const maximumBytes = 65_536;

const longestCode = 64;
const shortText = 200;
/** A URL as browsers send it, with its whole query. */
const longestUrl = 8_192;

/** Absent and null are the same (contract 0). */
const maybe = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const text = (maxLength: number) => maybe(Type.String({ maxLength }));
/** contract 0, 10: a time without its offset from UTC makes its item invalid. */
const instant = maybe(
  Type.String({
    pattern: String.raw`^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(:\d\d(\.\d{1,100})?)?([Zz]|[+-]\d\d:\d\d)$`,
  }),
);
const wholeNumber = maybe(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));
const flag = maybe(Type.Boolean());
const uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});
const codes = maybe(Type.Array(Type.String({ pattern: '^[A-Z0-9_]{1,64}$' }), { maxItems: 20 }));
const code = maybe(Type.String({ pattern: '^[A-Z0-9_]{1,64}$' }));
const size = maybe(Type.Object({ w: wholeNumber, h: wholeNumber }));

/** The fields of a hit that are used (spec 2.11). Others are ignored. */
export const hitSchema = Type.Object({
  hitId: uuid,
  url: text(longestUrl),
  host: text(shortText),
  path: text(longestUrl),
  locale: text(shortText),
  title: text(longestUrl),
  referrer: text(longestUrl),
  occurredAtUtc: instant,
  visitorIp: text(shortText),
  userAgent: text(longestUrl),
  acceptLanguage: text(longestUrl),
  clientHints: Type.Optional(Type.Unknown()),
  signedIn: flag,
  profileId: maybe(uuid),
  profileKindCode: code,
  professionalKindCodes: codes,
  accountKindCodes: codes,
  httpStatus: maybe(Type.Integer({ minimum: 100, maximum: 599 })),
  prerender: flag,
  visitorId: text(shortText),
  screen: size,
  languages: maybe(Type.Array(Type.String({ maxLength: shortText }), { maxItems: 50 })),
  timeZone: text(shortText),
  durationMs: maybe(Type.Number({ minimum: 0, maximum: 2_147_483_647 })),
  activeMs: maybe(Type.Number({ minimum: 0, maximum: 2_147_483_647 })),
  scrollDepthPct: maybe(Type.Number({ minimum: 0, maximum: 100 })),
  update: flag,
  subjects: maybe(Type.Array(Type.String({ maxLength: shortText }), { maxItems: 50 })),
  pageKind: text(shortText),
  ownerProfileId: maybe(uuid),
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

/** The fields of an action (spec 2.11). */
export const actionSchema = Type.Object({
  hitId: maybe(uuid),
  kind: Type.Enum([...actionKinds]),
  code: text(longestCode),
  targetUrl: text(longestUrl),
  subject: text(shortText),
  valueMinor: maybe(Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })),
  currencyCode: maybe(Type.String({ pattern: '^[A-Z]{3}$' })),
  props: maybe(Type.Record(Type.String(), Type.Unknown())),
  occurredAtUtc: instant,
  visitorIp: text(shortText),
  userAgent: text(longestUrl),
  visitorId: text(shortText),
  profileId: maybe(uuid),
});
export type Action = Type.Static<typeof actionSchema>;

/** The fields around them. Each hit and action is checked separately. */
const envelopeSchema = Type.Object({
  site: text(shortText),
  sentAtUnixMs: maybe(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
  hits: maybe(Type.Array(Type.Unknown())),
  actions: maybe(Type.Array(Type.Unknown())),
});

/** Compiled: here that is ten times as fast as interpreting. */
export const envelopes = Compile(envelopeSchema);
export const hits = Compile(hitSchema);
export const actions = Compile(actionSchema);
