import { connect } from 'node:net';
import { metricsPortOf, portOf } from '../../kernel/env.ts';
import { services } from '../../services.ts';
import { signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform, takePortBase } from '../support/platform.ts';

const publicHost = '127.0.0.2';
const subgraphs = services.filter(({ portOffset }) => portOffset >= 10).map(({ name }) => name);

let platform: TestPlatform;
let release: () => void;
beforeAll(async () => {
  const { base, lock } = await takePortBase();
  release = () => lock.close();
  // Nobody listens at AUTH_URL and GATEWAY_URL, which are on localhost.
  platform = await startTestPlatform({
    topology: 'over HTTP',
    settings: {
      PORT_BASE: String(base),
      HOST: publicHost,
      INTERNAL_AUTH_URL: `http://${publicHost}:${base + 1}`,
      INTERNAL_GATEWAY_URL: `http://${publicHost}:${base + 3}`,
    },
  });
});
afterAll(async () => {
  await platform?.stop();
  release?.();
});

const listens = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

describe('INTERNAL_HOST and METRICS_HOST', () => {
  it('keep subgraphs and metrics on loopback whatever HOST is', async () => {
    const { env } = platform;
    expect(subgraphs.length).toBeGreaterThan(5);
    for (const { name } of services) {
      const metrics = metricsPortOf({ ...env, SERVICES: [name] });
      expect([name, await listens(publicHost, metrics)]).toEqual([name, false]);
      expect([name, await listens('127.0.0.1', metrics)]).toEqual([name, true]);
      const isInternal = subgraphs.includes(name);
      const port = portOf(env, name);
      expect([name, await listens(publicHost, port)]).toEqual([name, !isInternal]);
      expect([name, await listens('127.0.0.1', port)]).toEqual([name, isInternal]);
    }
  });
});

describe('INTERNAL_AUTH_URL and INTERNAL_GATEWAY_URL', () => {
  it('are where services call each other, while tokens name the public address', async () => {
    const { accounts, businesses } = platform.world;
    const { BASE_URL, AUTH_URL, GATEWAY_URL, INTERNAL_AUTH_URL } = platform.env;
    await expect(fetch(`${AUTH_URL}/healthz`)).rejects.toThrow('fetch failed');
    await expect(fetch(`${GATEWAY_URL}/healthz`)).rejects.toThrow('fetch failed');
    const env = { ...platform.env, AUTH_URL: INTERNAL_AUTH_URL };
    const { accessToken } = await signIn({ env }, accounts.owner, businesses.kennel.profileId);
    const payload = JSON.parse(atob(accessToken.split('.')[1] ?? ''));
    expect(payload.iss).toBe(AUTH_URL);
    const atFacade = BASE_URL.replace('localhost', publicHost);
    const own = await fetch(`${atFacade}/api/developer/v1/applications`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(own.status).toBe(200);
    const open = await fetch(`${atFacade}/api/animal/v1/species`);
    expect(open.status).toBe(200);
  });
});
