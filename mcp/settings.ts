import { z } from 'zod';
import type { CommonEnv } from '../kernel/env.ts';
import { appLimitSettings } from '../kernel/limits/app-limit.ts';
import { webOrigins } from '../kernel/names/own-origins.ts';
import { outgoingSettings } from '../kernel/outgoing/outgoing-settings.ts';
import { requestLogSettings } from '../kernel/request-log/request-logs.ts';
import { address, nodeEnv, perMinute } from '../kernel/settings.ts';

const own = z.object({
  NODE_ENV: nodeEnv,
  BASE_URL: address,
  AUTH_URL: address,
  MCP_URL: address,
  MCP_ORIGINS: webOrigins,
  RATE_LIMIT_MCP: perMinute(60),
});

/** The settings that the resource for agents declares. */
export const settings = own.and(appLimitSettings).and(outgoingSettings).and(requestLogSettings);
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;
