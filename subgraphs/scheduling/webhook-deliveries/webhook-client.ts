import {
  type GuardedClient,
  type GuardedClientOptions,
  createGuardedClient,
} from '../../../kernel/outgoing/guarded-client.ts';
import { snippetBytes } from './answer-snippet.ts';

/** contract 2.3: the status is the receiver's answer; of its body, what arrives within a second is stored. */
const bodyMs = 1_000;

/** Calls the receivers of webhooks. */
export function createWebhookClient(options: GuardedClientOptions): GuardedClient {
  return createGuardedClient({ bodyMs, maximumBytes: snippetBytes, ...options });
}
