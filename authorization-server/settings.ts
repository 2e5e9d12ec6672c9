import { z } from 'zod';
import { secretGrace } from '../kernel/access/secrets.ts';
import { firstPartyClients } from '../kernel/access/first-party-clients.ts';
import type { CommonEnv } from '../kernel/env.ts';
import { mailSettings } from '../kernel/mail-route.ts';
import { memberLimit, publicLimit } from '../kernel/limits/public-limit.ts';
import { outgoingSettings } from '../kernel/outgoing/outgoing-settings.ts';
import { requestLogSettings } from '../kernel/request-log/request-logs.ts';
import { mediaStoreSettings } from '../kernel/media/configured-store.ts';
import { paymentSettings } from '../kernel/money/payment-settings.ts';
import { address, flag, integer, nodeEnv, perMinute } from '../kernel/settings.ts';

/** OWASP Password Storage Cheat Sheet, first row of Argon2id; production takes no less. */
const passwordHashMemoryKib = 19_456;

const own = z
  .object({
    NODE_ENV: nodeEnv,
    AUDIENCE_URL: address,
    DASHBOARD_URL: address,
    SITE_URL: address,
    MCP_URL: address,
    RATE_LIMIT_TOKEN: perMinute(60),
    RATE_LIMIT_SIGNIN: perMinute(10),
    SIGNIN_FAILURES_PER_ADDRESS: perMinute(30),
    REGISTRATIONS_PER_ADDRESS_PER_DAY: integer(1, 1_000_000, 20),
    REGISTRATIONS_PER_DAY: integer(1, 100_000_000, 2000),
    SIGN_UPS_PER_ADDRESS_PER_DAY: integer(1, 1_000_000, 20),
    FIRST_PARTY_CLIENTS: firstPartyClients,
    ACCESS_TOKEN_SECONDS: integer(1, 86_400, 3600),
    AUTHORIZATION_CODE_SECONDS: integer(1, 3600, 600),
    REFRESH_TOKEN_DAYS: integer(1, 3650, 90),
    /** How long refresh tokens of a consent are given at all; for ever, as the contract has it, if it is not set. */
    REFRESH_TOKEN_TOTAL_DAYS: z.coerce.number().int().min(1).max(3650).optional(),
    /** Whether confidential apps need PKCE as well. */
    PKCE_REQUIRED: flag.default(false),
    PASSWORD_HASH_MEMORY_KIB: integer(8, 4_194_304, passwordHashMemoryKib),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.PASSWORD_HASH_MEMORY_KIB >= passwordHashMemoryKib, {
    path: ['PASSWORD_HASH_MEMORY_KIB'],
    error: `must be at least ${passwordHashMemoryKib} in production`,
  });

/** What the authorization server declares. */
export const settings = own
  .and(secretGrace)
  .and(mailSettings)
  .and(publicLimit)
  .and(memberLimit)
  .and(paymentSettings)
  .and(mediaStoreSettings)
  .and(outgoingSettings)
  .and(requestLogSettings);
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;
