import { z } from 'zod';
import {
  appLimits,
  bookingScopes,
  businessResourceScopes,
  clientCredentialsScopes,
  distinct,
  isEmailAddress,
  isHttpsAddress,
  redirectUriFault,
} from './app-metadata.ts';
import type { FieldFault } from '../errors/errors.ts';
import { addressFault, readsAsAddress } from '../names/addresses.ts';
import { name as nameOfThing, unmarkedParagraphs } from '../text/lines.ts';
import { isMediaShortCode } from '../media/renditions.ts';

/** The fault code that a custom rule reports (contract 0.3). */
const fault = (code: FieldFault['code']) => ({ fault: code });

const text = z.string('Must be a text.');
const instant = z.iso.datetime();

const name = nameOfThing(appLimits.name)
  .refine((given) => !readsAsAddress(given), { params: fault('NOT_ALLOWED'), error: addressFault })
  .meta({
    type: 'string',
    maxLength: appLimits.name,
    description:
      'As the consent page shows it. It must not name the platform, nor read as the address of a website or of e-mail.',
  });

const httpsAddress = (description: string) =>
  text
    .max(appLimits.address, `At most ${appLimits.address} characters.`)
    .refine(isHttpsAddress, 'Must be an absolute https address.')
    .meta({ format: 'uri', description });

const redirectUri = text.superRefine((uri, context) => {
  const wrong = redirectUriFault(uri);
  if (wrong === null) return;
  const params = fault(uri.length > appLimits.address ? 'TOO_LONG' : 'BAD_FORMAT');
  context.addIssue({ code: 'custom', params, message: `The address ${wrong}.` });
});

/** Names from a list, each once, in the order given. */
function scopesOf(known: readonly string[]) {
  const scope = text
    .refine((given) => known.includes(given), {
      params: fault('UNKNOWN_VALUE'),
      error: 'This scope does not exist, or is not for apps.',
    })
    .meta({ enum: [...known] });
  return z.array(scope, 'Must be a list of texts.').transform(distinct);
}

/** The fields of the console's form (spec 5.2). */
export const applicationForm = z.object(
  {
    name,
    websiteUrl: httpsAddress('Website of the app.'),
    privacyUrl: httpsAddress('Privacy policy of the app.'),
    supportEmail: text
      .refine(isEmailAddress, 'Must be an e-mail address.')
      .meta({ format: 'email', maxLength: appLimits.email, description: 'Where people get help.' }),
    redirectUris: z
      .array(redirectUri, 'Must be a list of addresses.')
      .refine((given) => given.length > 0, {
        params: fault('OUT_OF_RANGE'),
        error: 'At least one is needed.',
      })
      .refine((given) => given.length <= appLimits.redirectUris, {
        params: fault('OUT_OF_RANGE'),
        error: `At most ${appLimits.redirectUris}.`,
      })
      .transform(distinct)
      .meta({
        minItems: 1,
        maxItems: appLimits.redirectUris,
        description:
          'Absolute https, or http on localhost, 127.0.0.1 or [::1]; compared character by character. Duplicates are dropped.',
      }),
    scopes: scopesOf([...bookingScopes, ...businessResourceScopes])
      .refine((given) => given.length > 0, {
        params: fault('OUT_OF_RANGE'),
        error: 'At least one is needed.',
      })
      .describe('What the app may ask a business for.'),
  },
  'Must be an object.',
);

const form = applicationForm.shape;
/** A field that is left out or null stays as it is (contract 0). */
export const applicationChange = z.object(
  {
    name: form.name.nullish(),
    websiteUrl: form.websiteUrl.nullish(),
    privacyUrl: form.privacyUrl.nullish(),
    supportEmail: form.supportEmail.nullish(),
    redirectUris: form.redirectUris.nullish(),
    scopes: form.scopes.nullish(),
  },
  'Must be an object.',
);

/** contract 3 */
export const application = z
  .object({
    appId: z.uuid(),
    clientId: z.string(),
    name: z.string(),
    websiteUrl: z.string().nullable(),
    privacyUrl: z.string().nullable(),
    supportEmail: z.string().nullable(),
    redirectUris: z.array(z.string()),
    scopes: z.array(z.string()),
    reviewStatus: z.enum(['NOT_REVIEWED', 'REVIEWED', 'REJECTED']),
    status: z.enum(['ACTIVE', 'SUSPENDED', 'REVOKED']),
    statusReason: z
      .string()
      .nullable()
      .describe('Why the platform suspended or revoked it, in its own words; null while it is active.'),
    statusContact: z
      .string()
      .nullable()
      .describe(
        'Whom to ask about that by e-mail; null while it is active, or if the platform names nobody.',
      ),
    logoMediaShortCode: z
      .string()
      .nullable()
      .describe(
        'Short code of its logo, `/media/{code}/480.webp`; businesses see it once the app is reviewed.',
      ),
    reviewRequestedAtUtc: instant
      .nullable()
      .describe('When the publisher asked for a review that is still open; null without one.'),
    reviewReason: z
      .string()
      .nullable()
      .describe('What the platform said about its last review, in its own words.'),
    isSelfRegistered: z.boolean(),
    accessTokenSeconds: z.int(),
    createdAtUtc: instant,
    version: z.int(),
  })
  .meta({ id: 'Application' });

/** contract 3: a review that was asked for. */
export const requestedReview = z
  .object({ reviewId: z.uuid(), status: z.literal('OPEN') })
  .meta({ id: 'RequestedReview' });

const usageCounts = {
  requests: z.int().describe('All of them, refusals included.'),
  errors: z.int().describe('Those that were refused or failed, without the next.'),
  rateLimited: z.int().describe('Those answered with 429.'),
};
/** How much an app asked for on a day. */
export const usageDay = z
  .object({
    day: z.iso.date().describe('UTC.'),
    ...usageCounts,
    families: z
      .array(z.object({ family: z.string(), ...usageCounts }).meta({ id: 'UsageOfFamily' }))
      .describe('The same by the area of the routes: `animal`, `scheduling`, `mcp`, `token` and so on.'),
  })
  .meta({ id: 'UsageOfDay' });

const shownOnce = z
  .string()
  .optional()
  .describe(
    'Shown in this answer alone, for only its hash is stored. A repeated idempotency key gives it again for an hour.',
  );

export const newApplication = application.extend({ clientSecret: shownOnce }).meta({ id: 'NewApplication' });

export const rotatedSecret = z
  .object({
    clientSecret: shownOnce,
    previousSecretExpiresAtUtc: instant.describe('Until then the secret that it replaces works as well.'),
  })
  .meta({ id: 'RotatedSecret' });

/** The logo of an application. */
export const logoForm = z.object(
  {
    mediaShortCode: text
      .refine(isMediaShortCode, 'Not the short code of a picture.')
      .describe('A square picture that the acting profile has uploaded with POST /api/media/v1/assets.'),
  },
  'Must be an object.',
);

/** What a form creates once, even if it is sent twice: the secret, and its application. */
export const secretDraft = z.object({ clientSecret: z.string() });
export const applicationDraft = secretDraft.extend({ appId: z.uuid() });

/** An application as administrators see it. */
export const adminApplication = application
  .extend({
    publisherProfileId: z.uuid().nullable(),
    clientCredentialsScopes: z
      .array(z.string())
      .nullable()
      .describe('null: not approved for client credentials.'),
  })
  .meta({ id: 'AdminApplication' });

/** contract 3, with the business, so that a developer can tell connections apart. */
export const connection = z
  .object({
    connectionId: z.uuid(),
    appId: z.uuid(),
    appName: z.string(),
    isUnverified: z.boolean().describe('Whether the app registered itself.'),
    publisherName: z.string().nullable(),
    appLogoMediaShortCode: z
      .string()
      .nullable()
      .describe('Short code of the logo of a reviewed app; null for any other.'),
    businessProfileId: z.uuid(),
    businessName: z.string().nullable(),
    scopes: z.array(z.string()),
    status: z.enum(['CONNECTED', 'DISCONNECTED', 'SUSPENDED', 'REVOKED']),
    connectedAtUtc: instant,
    lastUsedAtUtc: instant.nullable().describe('Of the last call, to about a minute.'),
  })
  .meta({ id: 'Connection' });

/** contract 3: the requests of an app */
export const requestLogEntry = z
  .object({
    time: instant.describe('When it was answered.'),
    method: z.string(),
    route: z
      .string()
      .describe(
        'The template of the address, such as `/api/animal/v1/animals/{id}`, or `/mcp tools/call <tool>`.',
      ),
    status: z.int(),
    code: z
      .string()
      .nullable()
      .describe(
        'Why it was refused: `platformResponseCode`, or `error` of a token request; null for a success.',
      ),
    requestId: z.string().describe('The `X-Request-Id` of its answer.'),
    businessId: z.uuid().nullable().describe('The business that it was for; null where it was for none.'),
    durationMs: z.int(),
  })
  .meta({ id: 'RequestLogEntry' });

/** A developer's test business. */
export const testBusiness = z
  .object({
    profileId: z.uuid().describe('The business as apps see it.'),
    name: z.string(),
    status: z
      .enum(['PREPARING', 'READY'])
      .describe('READY once all of its data is there, which takes some seconds.'),
    createdAtUtc: instant,
  })
  .meta({ id: 'TestBusiness' });

/** What a form makes once, even if it is sent twice. */
export const testBusinessDraft = z.object({ profileId: z.uuid() });

const wantedStatus = 'Must be a whole number from 100 to 599.';
const wantedTime = z.iso.datetime({
  offset: true,
  error: 'Must be an instant, such as 2026-11-21T07:30:00Z.',
});
/** Filters for the requests of an app: each matches the entry exactly, `from` inclusive, `to` exclusive. */
export const requestLogFilter = {
  route: text.optional(),
  status: z.int(wantedStatus).min(100, wantedStatus).max(599, wantedStatus).optional(),
  code: text.optional(),
  requestId: text.optional(),
  businessId: z.guid('Must be a UUID.').optional(),
  from: wantedTime.optional(),
  to: wantedTime.optional(),
};

/** contract 3 */
export const paymentCard = z
  .object({
    status: z.enum(['VALID', 'NONE', 'EXPIRED', 'DECLINED', 'NEEDS_VERIFICATION']),
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    expMonth: z.int().nullable(),
    expYear: z.int().nullable(),
    checkedAtUtc: instant,
  })
  .meta({ id: 'PaymentCard' });

export const paymentCardForm = z.object(
  {
    pspPaymentMethodReference: text
      .min(1, 'Must not be empty.')
      .max(200, 'At most 200 characters.')
      .describe("The payment provider's name for the card; no card number."),
  },
  'Must be an object.',
);

export const approvalForm = z.object(
  {
    scopes: scopesOf(clientCredentialsScopes).describe('An empty list takes the approval back.'),
    accessTokenSeconds: z
      .int('Must be a whole number.')
      .min(1, 'From 1 to 86400.')
      .max(86_400, 'From 1 to 86400.')
      .nullish()
      .describe("Lifetime of the app's access tokens; left out or null: unchanged."),
  },
  'Must be an object.',
);

const note = text.max(400, 'At most 400 characters.').nullish();

export const reviewForm = z.object(
  {
    reviewStatus: z
      .enum(['NOT_REVIEWED', 'REVIEWED', 'REJECTED'], 'Must be NOT_REVIEWED, REVIEWED or REJECTED.')
      .describe('What the consent page says of the app.'),
    note: note.describe('Kept in the audit log.'),
    reason: unmarkedParagraphs(400).nullish().meta({
      description: 'Sent to the publisher by mail, and shown on the page of the application.',
    }),
  },
  'Must be an object.',
);

export const reasonForm = z.object({ reason: note.describe('Kept in the audit log.') }, 'Must be an object.');

/** Why an account is locked. */
export const lockForm = z.object(
  {
    reason: unmarkedParagraphs(400).refine((given) => given !== '', {
      params: fault('REQUIRED'),
      error: 'Must not be empty.',
    }),
  },
  'Must be an object.',
);

/** An account as administrators see it. */
export const memberAccount = z.object({
  memberId: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  createdAtUtc: instant,
  isAdmin: z.boolean(),
  isEmailConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Live sessions. */
  sessions: z.int(),
  lockedAtUtc: instant.nullable(),
  lockedReason: z.string().nullable(),
});

/** The reason for stopping an app, which its publisher is always told. */
export const stopForm = z.object(
  {
    reason: unmarkedParagraphs(400)
      .refine((given) => given !== '', { params: fault('REQUIRED'), error: 'Must not be empty.' })
      .meta({
        type: 'string',
        maxLength: 400,
        description:
          'Sent to the publisher by mail, shown on the page of the application, and kept in the audit log.',
      }),
  },
  'Must be an object.',
);

export const signingKeyRow = z
  .object({
    kid: z.string(),
    createdAtUtc: instant,
    signsFromUtc: instant.describe('New tokens are signed with it from then on.'),
    retiresAtUtc: instant.nullable().describe('Tokens that it signed are good until then; null: no end yet.'),
  })
  .meta({ id: 'SigningKey' });

/** A job or event of any service that failed as often as it was tried. */
export const failedJob = z.object({
  jobId: z.uuid(),
  queue: z.string(),
  failedAtUtc: instant,
  attempts: z.int(),
  reason: z.string(),
});

export const auditEvent = z
  .object({
    eventId: z.uuid(),
    atUtc: instant,
    event: z.string(),
    actorKind: z.enum(['MEMBER', 'APP', 'SYSTEM']),
    actorId: z.uuid().nullable(),
    actorName: z.string().nullable().describe('Of the member or the app, as it is now.'),
    appId: z.uuid().nullable(),
    appName: z.string().nullable().describe('As it is now.'),
    businessId: z.uuid().nullable(),
    businessName: z.string().nullable().describe('As it is now; null also while it cannot be read.'),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEvent' });
