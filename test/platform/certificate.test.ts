import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { metricsPortOf, portOf } from '../../kernel/env.ts';
import { readEnv } from '../../services.ts';
import { endChildren } from '../support/child.ts';
import { authority, certificate, privateKey } from '../kernel/http/house-certificate.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { start } from '../support/started.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-tls-'));
});
afterAll(async () => {
  await endChildren();
  await rm(folder, { recursive: true });
});

async function stored(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const statusOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { ca: authority, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).once('error', reject);
  });

it('a house of two processes speaks TLS at every port and with itself, and trusts no other authority', async () => {
  const common = {
    NODE_ENV: 'production',
    DATABASE_URL: await migratedDatabaseUrl(),
    INTERNAL_SECRETS: 'the secret of a house that speaks TLS is long enough',
    TLS_CERTIFICATE: await stored('tls.crt', certificate),
    TLS_KEY: await stored('tls.key', privateKey),
  };
  const trusting = { ...common, NODE_EXTRA_CA_CERTS: await stored('ca.crt', authority) };
  const animals = await start({ ...trusting, SERVICES: 'animals' });
  const at = readEnv({ PORT_BASE: String(animals.port) });
  const gateway = {
    SERVICES: 'gateway,rest-facade,authorization-server,dashboard',
    ANIMALS_URL: `https://localhost:${portOf(at, 'animals')}`,
  };
  const [house, doubting] = await Promise.all([
    start({ ...trusting, ...gateway }),
    start({ ...common, ...gateway }),
  ]);
  const of = (port: number, path: string) => statusOf(`https://localhost:${port}${path}`);
  expect(await of(house.port, '/api/animal/v1/species')).toBe(200);
  // Asks the authorization server who is signed in.
  expect(await of(portOf(readEnv({ PORT_BASE: String(house.port) }), 'dashboard'), '/readyz')).toBe(200);
  expect(await of(metricsPortOf({ ...at, SERVICES: ['animals'] }), '/metrics')).toBe(200);
  expect(await of(doubting.port, '/api/animal/v1/species')).toBe(503);
  await expect(fetch(`http://localhost:${house.port}/healthz`)).rejects.toThrow('fetch failed');
});
