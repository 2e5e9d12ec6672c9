import { readEncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';
import { newId } from '../../kernel/text/ids.ts';
import {
  makeWebhookSecret,
  sealWebhookSecret,
} from '../../subgraphs/scheduling/webhook-subscriptions/secret.ts';
import type { KeyedBookingsOptions } from './keyed-bookings.ts';
import type { KeyedEffect } from './keyed-effect.ts';

const subscriptions = '/api/scheduling/v1/webhook-subscriptions';

interface KeyedWebhooksOptions extends KeyedBookingsOptions {
  /** As the same app at another business, which has no subscriptions of the other makers: an app may have five. */
  readonly postElsewhere: KeyedBookingsOptions['post'];
}

/** Makers of what is made and sent once with a key for webhooks; see `keyedEffects`. */
export function keyedWebhooks({ platform, client, post, postElsewhere, countOf }: KeyedWebhooksOptions) {
  const { apps, businesses } = platform.world;
  const { appId } = apps.approved;
  const { profileId: businessId } = businesses.kennel;
  const postSubscription = postElsewhere(subscriptions);

  /** A subscription beside the five that an app may make; to an address that nothing is sent to. */
  async function addSubscription(): Promise<{ readonly id: string; readonly path: string }> {
    const id = newId();
    const encryptionSecrets = await readEncryptionSecrets(platform.env);
    const secret = sealWebhookSecret({ encryptionSecrets }, id, makeWebhookSecret());
    await client.query(
      `insert into scheduling.webhook_subscription
         (id, app_id, business_id, url, event_types, secret, created_at, updated_at)
       values ($1, $2, $3, 'https://127.0.0.1/', '{webhook.test}', $4, now(), now())`,
      [id, appId, businessId, secret],
    );
    return { id, path: `${subscriptions}/${id}` };
  }

  /** Something that happened an hour ago, for one subscription. */
  async function addEvent(subscriptionId: string): Promise<string> {
    const id = `evt_${newId().replaceAll('-', '')}`;
    await client.query(
      `insert into scheduling.webhook_event (id, business_id, type, subscription_id, app_id, data, occurred_at)
       values ($1, $2, 'webhook.test', $3, $4, '{"message":"Keyed"}', now() - interval '1 hour')`,
      [id, businessId, subscriptionId, appId],
    );
    return id;
  }

  /** A request whose path says it all. */
  const bare = (path: string): Pick<KeyedEffect, 'send'> => {
    const send = post(path);
    return { send: (key) => send(key, {}) };
  };

  return {
    subscription: async (): Promise<KeyedEffect> => {
      const body = { url: `https://hooks.example.com/${newId()}`, eventTypes: ['webhook.test'] };
      // What was made before is another app's from now on: all are counted.
      const makeRoom = () =>
        client.query(
          `update scheduling.webhook_subscription set app_id = gen_random_uuid()
           where app_id = $1 and url like 'https://hooks.example.com/%' and url <> $2`,
          [appId, body.url],
        );
      return {
        send: async (key) => {
          await makeRoom();
          return postSubscription(key, body);
        },
        sendOther: (key) => postSubscription(key, { ...body, description: 'Another.' }),
        count: () => countOf('scheduling.webhook_subscription where url = $1', body.url),
      };
    },
    rotation: async (): Promise<KeyedEffect> => {
      const { id, path } = await addSubscription();
      return {
        ...bare(`${path}/rotate-secret`),
        count: () =>
          countOf(
            'scheduling.webhook_subscription s cross join generate_series(2, s.version) where s.id = $1',
            id,
          ),
      };
    },
    webhookTest: async (): Promise<KeyedEffect> => {
      const { id, path } = await addSubscription();
      return {
        ...bare(`${path}/test`),
        count: () =>
          countOf(
            `scheduling.webhook_event e join scheduling.webhook_delivery d on d.event_id = e.id
             where e.subscription_id = $1`,
            id,
          ),
      };
    },
    recovery: async (): Promise<KeyedEffect> => {
      const { id, path } = await addSubscription();
      await addEvent(id);
      const send = post(`${path}/recover`);
      const since = new Date(Date.now() - 2 * 3_600_000).toISOString();
      return {
        send: (key) => send(key, { since }),
        sendOther: (key) => send(key, { since, until: new Date().toISOString() }),
        count: () => countOf('scheduling.webhook_delivery where subscription_id = $1', id),
      };
    },
    redelivery: async (): Promise<KeyedEffect> => {
      const { id, path } = await addSubscription();
      const deliveryId = newId();
      await client.query(
        `insert into scheduling.webhook_delivery (id, subscription_id, event_id, event_type, status, created_at)
         values ($1, $2, $3, 'webhook.test', 'SUCCEEDED', now())`,
        [deliveryId, id, await addEvent(id)],
      );
      return {
        ...bare(`${path}/deliveries/${deliveryId}/redeliver`),
        count: () => countOf('scheduling.webhook_delivery where is_redelivery and subscription_id = $1', id),
      };
    },
  } as const;
}
