import { z } from 'zod';
import { deriveKeys } from './derived-keys.ts';
import type { InternalSecrets } from './internal-secrets.ts';

/** The scope for first-party clients only: everything that a member may do (contract 5). Apps cannot get it. */
export const memberScope = 'member';

/** Where a browser returns to the dashboard with a code, below its address. */
export const dashboardCallbackPath = '/account/signed-in';
export const dashboardClientId = 'svc-dashboard';

/**
 * The dashboard's client secrets, of which it sends the first: a service of the platform needs none in its settings.
 */
export function dashboardSecrets(
  internalSecrets: InternalSecrets,
): readonly [newest: string, ...older: string[]] {
  const [newest, ...older] = deriveKeys(internalSecrets, `first-party client ${dashboardClientId}`);
  const encode = (key: Uint8Array) => Buffer.from(key).toString('base64url');
  return [encode(newest), ...older.map(encode)];
}

const address = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !text.includes('#'), 'must have no fragment');

const client = z
  .strictObject({
    /** Not an id that an app could get: those are `svc-` and 32 hexadecimal digits. */
    clientId: z
      .string()
      .regex(/^svc-[a-z0-9-]{2,31}$/, 'must be svc- and 2 to 31 of a-z, 0-9 and -')
      .refine((id) => id !== dashboardClientId, `must not be ${dashboardClientId}, which is there already`),
    /** Its name in the member's list of sessions. */
    name: z.string().trim().min(1).max(60),
    secret: z.string().min(32),
    redirectUris: z.array(address).min(1).max(10),
  })
  .transform(({ secret, ...known }): typeof known & { readonly secrets: readonly string[] } => ({
    ...known,
    secrets: [secret],
  }));

/** A first-party web client, which uses the code flow without a consent page (contract 5); any of its secrets proves it. */
export type FirstPartyClient = Readonly<z.infer<typeof client>>;

/** `FIRST_PARTY_CLIENTS`: a JSON list of first-party clients besides the dashboard. */
export const firstPartyClients = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(client)
      .refine(
        (clients) => new Set(clients.map(({ clientId }) => clientId)).size === clients.length,
        'must name each clientId once',
      ),
  );
