import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { DemoWorld } from '../../../demo/world.ts';
import type { Env } from '../../../services.ts';
import { signIn } from '../../support/member.ts';
import { connect, partnerApi } from '../../support/partner.ts';

const connectionsShape = z.object({
  data: z.array(z.object({ connectionId: z.string(), appId: z.string() })),
});

/** How long requests go on after everybody has refused one: what accepts it again would be seen. */
const watchedMs = 1_000;
/** When a house that still accepts the token is given up. */
const longestMs = 30_000;
const pauseMs = 10;

export interface Disconnect {
  /** Milliseconds from the answer that an app is disconnected to the last request sent that was still accepted. */
  readonly acceptedForMs: number;
  /** How many requests were sent after that answer, and how many of these were accepted. */
  readonly sent: number;
  readonly accepted: number;
}

interface Call {
  readonly sentAt: number;
  readonly isAccepted: boolean;
  readonly isRefused: boolean;
}

/** Disconnects an app while it calls every house, one call after the other at each. */
export async function disconnect(
  { env, world }: { readonly env: Env; readonly world: DemoWorld },
  houses: readonly number[],
): Promise<Disconnect> {
  const { unapproved: app } = world.apps;
  const { owner } = world.accounts;
  const { profileId } = world.businesses.kennel;
  const { access_token: token } = await connect({ env }, app, owner, profileId, 'animal:read');
  const member = await signIn({ env }, owner, profileId);
  const business = partnerApi({ env }, member.accessToken);
  const { body } = await business('GET', '/api/developer/v1/connections?status=CONNECTED');
  const found = connectionsShape.parse(body).data.find(({ appId }) => appId === app.appId);

  const calls = houses.map((): Call[] => []);
  const over = new AbortController();
  const calling = houses.map(async (house, index) => {
    while (!over.signal.aborted) {
      const sentAt = performance.now();
      const status = await fetch(`http://127.0.0.1:${house}/api/animal/v1/animals?pageSize=1`, {
        headers: { Authorization: `Bearer ${token}` },
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      calls[index]?.push({ sentAt, isAccepted: status === 200, isRefused: status === 401 });
      await sleep(pauseMs);
    }
  });
  const untilAll = async (holds: (last: Call) => boolean) => {
    for (const deadline = performance.now() + longestMs; performance.now() < deadline; await sleep(pauseMs)) {
      const lasts = calls.map((those) => those.at(-1));
      if (lasts.every((last) => last !== undefined && holds(last))) return;
    }
  };
  await untilAll(({ isAccepted }) => isAccepted);
  const { status } = await business('DELETE', `/api/developer/v1/connections/${found?.connectionId ?? ''}`);
  const answeredAt = performance.now();
  await untilAll(({ isRefused }) => isRefused);
  await sleep(watchedMs);
  over.abort();
  await Promise.all(calling);
  if (status !== 204) throw new Error(`the app was not disconnected: ${status}`);
  if (!calls.every((those) => those.some(({ isAccepted }) => isAccepted)))
    throw new Error('a house never accepted the token');

  const after = calls.flat().filter(({ sentAt }) => sentAt > answeredAt);
  const accepted = after.filter(({ isAccepted }) => isAccepted);
  const last = Math.max(answeredAt, ...accepted.map(({ sentAt }) => sentAt));
  return { acceptedForMs: Math.round(last - answeredAt), sent: after.length, accepted: accepted.length };
}
