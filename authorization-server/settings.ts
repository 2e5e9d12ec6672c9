import { z } from 'zod';
import { firstPartyClients } from '../kernel/access/first-party-clients.ts';
import type { CommonEnv } from '../kernel/env.ts';
import { memberLimit, publicLimit } from '../kernel/limits/public-limit.ts';
import { mediaStoreSettings } from '../kernel/media/configured-store.ts';
import { paymentSettings } from '../kernel/money/payment-settings.ts';
import { address, integer, nodeEnv, perMinute } from '../kernel/settings.ts';

/** OWASP Password Storage Cheat Sheet, first row of Argon2id; production takes no less. */
const passwordHashMemoryKib = 19_456;

const own = z
  .object({
    NODE_ENV: nodeEnv,
    AUDIENCE_URL: address,
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
    SECRET_GRACE_HOURS: integer(0, 8760, 24),
    PASSWORD_HASH_MEMORY_KIB: integer(8, 4_194_304, passwordHashMemoryKib),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/,
        'must be an e-mail address, with a name before it or without',
      )
      .optional(),
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL: the address that mail comes from',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.PASSWORD_HASH_MEMORY_KIB >= passwordHashMemoryKib, {
    path: ['PASSWORD_HASH_MEMORY_KIB'],
    error: `must be at least ${passwordHashMemoryKib} in production`,
  });

/** What the authorization server declares; its pages show payments and send pictures, too. */
export const settings = own.and(publicLimit).and(memberLimit).and(mediaStoreSettings).and(paymentSettings);
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;
