import { DomainError } from '../../../kernel/errors/errors.ts';
import type { MessageCaps } from '../context.ts';
import type { SendingFacts } from './sending.store.ts';

const daySeconds = 86_400;

/** More than may be sent in 24 hours. */
export function capReached(name: string, quota: number, detail: string): DomainError {
  return new DomainError('0010010000429', detail, { limit: { name, quota, windowSeconds: daySeconds } });
}

/** spec 8: no Retry-After, because it may take a day. */
function checkCaps({ toClient, otherClients }: SendingFacts, { clients, perClient }: MessageCaps): void {
  if (toClient >= perClient) {
    throw capReached(
      'MESSAGES_PER_CLIENT_DAY',
      perClient,
      `The business has sent this client ${perClient} messages in the last 24 hours.`,
    );
  }
  if (toClient === 0 && otherClients >= clients) {
    throw capReached(
      'MESSAGES_CLIENTS_DAY',
      clients,
      `The business has written to ${clients} different clients in the last 24 hours.`,
    );
  }
}

/** Refuses what may not be sent (spec 7.6), without revealing which side does not want it. */
export function checkSending(facts: SendingFacts, caps: MessageCaps): void {
  if (facts.isPaused) throw new DomainError('Conversation_Messaging_VL_BroadcastPaused_RJ');
  if (facts.isUnwanted) throw new DomainError('Conversation_Messaging_VL_Authorization_RJ');
  checkCaps(facts, caps);
}
