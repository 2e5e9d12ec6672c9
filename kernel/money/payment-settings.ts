import { z } from 'zod';

/** Payment providers by the names that they have in answers and addresses (contract 2.5). */
export const providerNames = ['stripe', 'fake'] as const;
export type Psp = (typeof providerNames)[number];

const secret = z.string().regex(/^\S{8,}$/, 'must be at least 8 characters without spaces');

/** Settings of the payment provider, as .env.example names them (contract 11.1). */
export const paymentSettings = z.object({
  PSP: z.enum(providerNames).optional(),
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_PUBLISHABLE_KEY: secret.optional(),
  /** Several while one takes the place of another, and for endpoints that have secrets of their own. */
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
});

/** What services know of the payment provider and of the addresses that it sends people back to. */
export type PaymentSettings = Readonly<
  Omit<z.infer<typeof paymentSettings>, 'PSP' | 'FAKE_PSP_URL'> & {
    /** null: no provider is configured, and no money is taken. */
    PSP: Psp | null;
    FAKE_PSP_URL: string;
    BASE_URL: string;
    AUTH_URL: string;
    SITE_URL: string;
    WEB_ORIGINS: readonly string[];
  }
>;

/** What Stripe cannot be called without. */
export const stripeNeeds = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
