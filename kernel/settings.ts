import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
// Its words for what zod finds are the process's.
import './errors/field-faults.ts';

/*
 * The building blocks of settings. A service declares its own next to its name; settings of several services are
 * in the kernel's room for their subject, and each of the services names them.
 */

export const integer = (minimum: number, maximum: number, fallback: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(fallback);
/** How many requests in any 60 seconds. */
export const perMinute = (fallback: number) => integer(1, 100_000_000, fallback);

export const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

/** Comma-separated parts; none if it is not set. */
export const listOf = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []));

/** Comma-separated secrets of at least 32 bytes each. */
export const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(
    z
      .array(
        z.string().refine((secret) => Buffer.byteLength(secret) >= 32, 'must hold 32 bytes or more each'),
      )
      .min(1)
      .refine((all) => new Set(all).size === all.length, 'must name each secret once'),
  );

/** A public address, from the service's setting or its port. Other addresses are formed by appending a path. */
export const address = z
  .url({ protocol: /^https?$/ })
  .regex(/[^/]$/, 'must not end with a slash')
  .regex(/^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/i, 'must have no user, no query and no fragment');

/** An address without a path: everything below it has a path of its own. */
export const bareAddress = address.regex(/^https?:\/\/[^/]+$/i, 'must have no path');

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });

/** A Redis server, or several of one cluster, which has no numbered databases and one user for all. */
export const redisAddresses = listOf
  .pipe(
    z.array(
      z.url({ protocol: /^rediss?$/, error: 'must hold redis:// or rediss:// addresses', abort: true }),
    ),
  )
  .refine(
    isOneRedis,
    'must name servers of one cluster: with the same scheme, user and password, without a path',
  );

/** `production` requires more than a platform for trying things out. */
export const nodeEnv = z.string().optional();
export const portBase = integer(1, 65_000, 4000);

/**
 * An IP address, or a range of them such as `10.0.0.0/8`. `widest` are the fewest bits of a range of IPv4 and of IPv6;
 * without them everything but everybody is one.
 */
export function isAddressRange(
  text: string,
  widest: { readonly v4: number; readonly v6: number } = { v4: 1, v6: 1 },
) {
  const [ip = '', prefix, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const [fewest, most] = version === 6 ? [widest.v6, 128] : [widest.v4, 32];
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= fewest && Number(prefix) <= most;
}

export const addressRanges = listOf.pipe(
  z.array(z.string().refine((text) => isAddressRange(text), 'must hold IP addresses and CIDR ranges')),
);

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a file that this process may read. */
export const file = z.string().refine(isReadable, 'must be a file that can be read');

/** Names of hosts and IP addresses, as they stand in addresses. */
export const hosts = listOf.pipe(
  z.array(
    z
      .string()
      .refine(
        (text) => URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text,
        'must hold names of hosts as they stand in addresses, without a port',
      ),
  ),
);

/** Whether addresses are one, or differ only in host and port, and have no number of a database. */
function isOneRedis(addresses: readonly string[]): boolean {
  const urls = addresses.map((one) => new URL(one));
  return (
    urls.length < 2 ||
    urls.every(
      ({ protocol, username, password, pathname }) =>
        pathname.length < 2 &&
        protocol === urls[0]?.protocol &&
        username === urls[0].username &&
        password === urls[0].password,
    )
  );
}

/** The names of the settings in a schema, which consists of objects; without those that must not be set any more. */
export function namesOfSettings(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    const isRefused = (setting: unknown) =>
      setting instanceof z.ZodOptional && setting.unwrap() instanceof z.ZodUndefined;
    return Object.entries(schema.shape).flatMap(([name, setting]) => (isRefused(setting) ? [] : name));
  }
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap(namesOfSettings);
  }
  if (schema instanceof z.ZodPipe) return namesOfSettings(schema.def.in);
  throw new Error('settings are declared as objects, their intersections and what is made of these');
}
