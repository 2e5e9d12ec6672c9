import { newId } from '../../kernel/text/ids.ts';
import type { KeyedBookingsOptions } from './keyed-bookings.ts';
import type { KeyedAnswer, KeyedEffect } from './keyed-effect.ts';

/** Makers of what is sent once with a key to clients of the kennel; see `keyedEffects`. */
export function keyedMessages({ platform, client, post, countOf }: KeyedBookingsOptions) {
  const { profileId: businessId } = platform.world.businesses.kennel;
  const postMessage = post('/api/communication/v1/messages');

  /** A repetition has a status of its own and says that it is one (spec 4.6); all else is as it was the first time. */
  const asFirst = (answer: KeyedAnswer): KeyedAnswer => {
    if (answer.status !== 200) return answer;
    if (!answer.body.includes('"replayed":true')) throw new Error(`no repetition: ${answer.body}`);
    return { ...answer, status: 201, body: answer.body.replace('"replayed":true', '"replayed":false') };
  };

  return {
    message: async (): Promise<KeyedEffect> => {
      const clientId = newId();
      await client.query(
        `insert into scheduling.client (id, business_id, member_id, display_name, created_at, updated_at)
         values ($1, $2, gen_random_uuid(), 'Keyed', now(), now())`,
        [clientId, businessId],
      );
      // Sent twice under one key it is a repetition whatever it says; another client's is 409 (test/messaging).
      return {
        send: async (key) => asFirst(await postMessage(key, { clientId, body: 'Good morning.' })),
        count: () =>
          countOf(
            `messaging.message m join messaging.conversation c on c.id = m.conversation_id where c.client_id = $1`,
            clientId,
          ),
      };
    },
  } as const;
}
