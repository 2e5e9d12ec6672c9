import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { mondayAhead } from '../../scheduling/scheduling-world.ts';
import { startReceiver } from '../../scheduling/webhooks/deliveries-world.ts';
import { connect, partnerApi } from '../../support/partner.ts';
import { type Topology, startTestPlatform } from '../../support/platform.ts';
import { startSpanReceiver } from '../../support/span-receiver.ts';

const area = '/api/scheduling/v1';
const scopes = 'animal:read client:read scheduling:read appointment:read appointment:write webhook:manage';
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string(), name: z.string() })) });

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** A place in a trace that no platform has made. */
export function foreignPlace(flags = '01') {
  const [traceId, spanId] = [hex(16), hex(8)];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
}

/** A platform that sends its spans to a receiver, an app with a webhook, and what it books. */
export async function startTraceWorld(topology: Topology, settings: NodeJS.ProcessEnv = {}) {
  const receiver = await startSpanReceiver();
  const hooks = await startReceiver();
  const platform = await startTestPlatform({
    topology,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_TRACES_SAMPLER_ARG: '0',
      WEBHOOK_ALLOW_INSECURE: 'true',
      WEBHOOK_RETRY_SCHEDULE: '0.2,0.2',
      ...settings,
    },
  });
  const { accounts, apps, businesses } = platform.world;
  const { access_token: token } = await connect(
    platform,
    apps.approved,
    accounts.owner,
    businesses.kennel.profileId,
    scopes,
  );
  const api = partnerApi(platform, token);
  const subscribed = await api('POST', `${area}/webhook-subscriptions`, {
    url: hooks.url,
    eventTypes: ['appointment.*'],
  });
  const services = listSchema.parse((await api('GET', `${area}/services?category=grooming`)).body).data;
  const serviceId = services.find(({ name }) => name === 'Bath and brush')?.id;
  let booked = 0;

  return {
    platform,
    receiver,
    hooks,
    token,
    api,
    subscribed,
    /** Books half an hour that nobody has, for somebody new; all that is personal in it ends with `secret`. */
    book: (headers: Record<string, string>, secret = 'nobody') => {
      booked += 1;
      const startsAt = new Date(Date.parse(`${mondayAhead(2 + booked)}T14:00:00Z`)).toISOString();
      const client = {
        displayName: `Robin ${secret}`,
        email: `robin${booked}@${secret}.example.com`,
        pets: [{ ref: 'a', name: `Biscuit ${secret}`, species: 'DOG' }],
      };
      const appointments = [{ serviceId, startsAt, petRefs: ['a'], clientNote: `Afraid of ${secret}` }];
      return api('POST', `${area}/bookings`, { client, appointments }, headers);
    },
    stop: async () => {
      await platform.stop();
      hooks.close();
      receiver.close();
    },
  };
}

export type TraceWorld = Awaited<ReturnType<typeof startTraceWorld>>;
