import type { Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { isActive } from './site.ts';

/** Tells somebody who sets up a site whether its hits would be accepted (spec 4.11). */
export function ping({ sites, env }: Pick<Dependencies, 'sites' | 'env'>): Middleware {
  return async (context) => {
    const siteKey: unknown = context['params']?.siteKey;
    const site = typeof siteKey === 'string' ? await sites.find(siteKey) : null;
    context.body = {
      site: siteKey,
      ok: site !== null && isActive(site),
      collectEnabled: env.COLLECT_ENABLED,
    };
  };
}
