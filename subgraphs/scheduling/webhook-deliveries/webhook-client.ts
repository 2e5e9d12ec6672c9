import {
  type GuardedClient,
  type GuardedClientOptions,
  createGuardedClient,
} from '../../../kernel/outgoing/guarded-client.ts';
import { snippetBytes } from './answer-snippet.ts';

/** contract 2.3: what a receiver says is in its status; of its body is kept what comes within a second. */
const bodyMs = 1_000;

/** Calls the receivers of webhooks. */
export function createWebhookClient(options: GuardedClientOptions): GuardedClient {
  return createGuardedClient({ bodyMs, maximumBytes: snippetBytes, ...options });
}
