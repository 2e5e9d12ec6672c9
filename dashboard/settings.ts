import { z } from 'zod';
import type { CommonEnv } from '../kernel/env.ts';
import { secretGrace } from '../kernel/access/secrets.ts';
import { publicLimit } from '../kernel/limits/public-limit.ts';
import { mailSettings } from '../kernel/mail-route.ts';
import { mediaStoreSettings } from '../kernel/media/configured-store.ts';
import { paymentSettings } from '../kernel/money/payment-settings.ts';
import { requestLogSettings } from '../kernel/request-log/request-logs.ts';
import { address, bareAddress } from '../kernel/settings.ts';

/** The settings that the dashboard declares: its pages show payments, send pictures, and say where mail goes. */
export const settings = z
  .object({ DASHBOARD_URL: bareAddress, AUTH_URL: address, AUDIENCE_URL: address, MCP_URL: address })
  .and(secretGrace)
  .and(publicLimit)
  .and(mailSettings)
  .and(mediaStoreSettings)
  .and(paymentSettings)
  .and(requestLogSettings);
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;
