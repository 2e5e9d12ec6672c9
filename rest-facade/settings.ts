import { z } from 'zod';
import type { CommonEnv } from '../kernel/env.ts';
import { appLimitSettings } from '../kernel/limits/app-limit.ts';
import { memberLimit, publicLimit } from '../kernel/limits/public-limit.ts';
import { mediaStoreSettings } from '../kernel/media/configured-store.ts';
import { paymentSettings } from '../kernel/money/payment-settings.ts';
import { outgoingSettings } from '../kernel/outgoing/outgoing-settings.ts';
import { requestLogSettings } from '../kernel/request-log/request-logs.ts';
import { address, perMinute } from '../kernel/settings.ts';

const own = z.object({
  AUDIENCE_URL: address,
  MCP_URL: address,
  RATE_LIMIT_READ: perMinute(300),
  RATE_LIMIT_READ_SELF: perMinute(120),
  RATE_LIMIT_WRITE: perMinute(60),
  RATE_LIMIT_WRITE_SELF: perMinute(30),
  RATE_LIMIT_SLOTS: perMinute(60),
  RATE_LIMIT_SLOTS_SELF: perMinute(30),
});

/** The settings that the facade declares. */
export const settings = own
  .and(appLimitSettings)
  .and(publicLimit)
  .and(memberLimit)
  .and(mediaStoreSettings)
  .and(outgoingSettings)
  .and(requestLogSettings)
  .and(paymentSettings);
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;
