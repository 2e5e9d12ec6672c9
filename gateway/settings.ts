import { z } from 'zod';
import type { CommonEnv } from '../kernel/env.ts';
import { memberLimit, publicLimit } from '../kernel/limits/public-limit.ts';
import { address, flag } from '../kernel/settings.ts';

/** The settings that the gateway declares. */
export const settings = z
  .object({
    BASE_URL: address,
    AUTH_URL: address,
    DASHBOARD_URL: address,
    SITE_URL: address,
    GRAPHQL_ALLOW_ADHOC: flag.default(false),
  })
  .and(publicLimit)
  .and(memberLimit);
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;

/** Whether clients may send operations that are not registered: by default not in production (contract 5). */
export function isAdHocAllowed({ NODE_ENV, GRAPHQL_ALLOW_ADHOC }: Env): boolean {
  return NODE_ENV !== 'production' || GRAPHQL_ALLOW_ADHOC;
}
