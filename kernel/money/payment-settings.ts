import { webOrigins } from '../names/own-origins.ts';
import { z } from 'zod';
import { address, nodeEnv, portBase } from '../settings.ts';

/** Payment providers by the names that they have in answers and addresses (contract 2.5). */
export const providerNames = ['stripe', 'fake'] as const;
export type Psp = (typeof providerNames)[number];

/** The port of the fake payment provider, relative to PORT_BASE. */
const fakeProviderOffset = 50;
/** The settings that Stripe needs. */
const stripeNeeds = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const secret = z.string().regex(/^\S{8,}$/, 'must be at least 8 characters without spaces');

/** The payment provider (contract 11.1), and the addresses that it sends people back to. */
export const paymentSettings = z
  .object({
    PSP: z.enum(providerNames).optional(),
    STRIPE_SECRET_KEY: secret.optional(),
    STRIPE_PUBLISHABLE_KEY: secret.optional(),
    /** Several while one replaces another, and for endpoints with their own secrets. */
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(secret))
      .optional(),
    STRIPE_API_URL: z
      .url({ protocol: /^https?$/ })
      .refine((url) => new URL(url).pathname === '/', 'must have no path')
      .default('https://api.stripe.com'),
    PSP_WEBHOOK_SECRET: secret.optional(),
    FAKE_PSP_URL: z.url({ protocol: /^https?$/ }).optional(),
    NODE_ENV: nodeEnv,
    PORT_BASE: portBase,
    BASE_URL: address,
    AUTH_URL: address,
    DASHBOARD_URL: address,
    SITE_URL: address,
    WEB_ORIGINS: webOrigins,
    /** The database of the books. */
    DEPOSITS_DATABASE_URL: z.string().optional(),
    DATABASE_URL: z.string().optional(),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.PSP !== 'fake', {
    path: ['PSP'],
    error: 'must not be fake in production: nobody would have paid',
  })
  .superRefine((env, context) => {
    if (env.PSP !== 'stripe') return;
    for (const name of stripeNeeds.filter((needed) => env[needed] === undefined)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is needed with PSP=stripe' });
    }
  })
  .transform(({ DEPOSITS_DATABASE_URL, DATABASE_URL, PSP: given, FAKE_PSP_URL: elsewhere, ...env }) => {
    const isEmbedded = (DEPOSITS_DATABASE_URL ?? DATABASE_URL) === undefined;
    // The fake provider is only a default where somebody tries the platform out.
    const usual = isEmbedded && env.NODE_ENV !== 'production' ? 'fake' : null;
    /** null: no provider is configured, and no money is taken. */
    const PSP: Psp | null = given ?? usual;
    return {
      ...env,
      PSP,
      FAKE_PSP_URL: elsewhere ?? `http://localhost:${env.PORT_BASE + fakeProviderOffset}`,
      /** Whether the house runs the fake provider itself, next to the deposits. */
      bringsFakeProvider: PSP === 'fake' && elsewhere === undefined,
    };
  });

/** What services know about the payment provider and the addresses that it sends people back to. */
export type PaymentSettings = Readonly<z.output<typeof paymentSettings>>;
