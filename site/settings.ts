import { z } from 'zod';
import type { CommonEnv } from '../kernel/env.ts';
import { publicLimit } from '../kernel/limits/public-limit.ts';
import { paymentSettings } from '../kernel/money/payment-settings.ts';
import { address } from '../kernel/settings.ts';

/** The settings that the public web host declares. */
export const settings = z
  .object({
    BASE_URL: address,
    AUTH_URL: address,
    DASHBOARD_URL: address,
    SITE_URL: address,
    AUDIENCE_URL: address,
  })
  .and(publicLimit)
  // Who takes the money for what guests order, and where the fake provider is.
  .and(paymentSettings.transform(({ PSP, FAKE_PSP_URL }) => ({ PSP, FAKE_PSP_URL })));
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;
