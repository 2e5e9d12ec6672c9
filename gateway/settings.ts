import { z } from 'zod';
import type { CommonEnv } from '../kernel/env.ts';
import { memberLimit, publicLimit } from '../kernel/limits/public-limit.ts';
import { address } from '../kernel/settings.ts';

/** What the gateway declares. */
export const settings = z
  .object({ BASE_URL: address, AUTH_URL: address, DASHBOARD_URL: address, SITE_URL: address })
  .and(publicLimit)
  .and(memberLimit);
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;
