import { z } from 'zod';

/** An answered request of an app, as its developer sees it (contract 3): no body, no token, no address. */
export const loggedRequest = z.object({
  /** When it was answered, in milliseconds since 1970. */
  at: z.int(),
  appId: z.uuid(),
  /** The business that it was for; null for none. */
  businessId: z.uuid().nullable(),
  method: z.string(),
  /** The template of the address, with its parameters as OpenAPI writes them: `/api/animal/v1/animals/{id}`. */
  route: z.string(),
  status: z.int(),
  /** Of a refusal: its platformResponseCode, or the error of OAuth or JSON-RPC. */
  code: z.string().nullable(),
  requestId: z.string(),
  durationMs: z.int(),
});
export type LoggedRequest = Readonly<z.output<typeof loggedRequest>>;

/** Stores requests; those of apps without a publisher are left out. Resolves once they are stored. */
export type StoreRequests = (requests: readonly LoggedRequest[]) => Promise<void>;
