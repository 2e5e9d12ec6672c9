import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { openStream } from '../../collector/hit-log/stream.ts';
import { clientProofOf } from '../../kernel/http/certificate.ts';
import { openRedis } from '../../kernel/limits/redis.ts';
import { type SystemServer, prepareServer } from '../support/system-server.ts';
import {
  authority,
  certificate,
  clientCertificate,
  clientKey,
  privateKey,
} from './http/house-certificate.ts';

/** Servers that let nobody in without a certificate, and ask for no password. */
const folder = mkdtempSync(path.join(tmpdir(), 'svc-client-certificate-'));
const fileOf = (name: string) => path.join(folder, name);
const usual = getCACertificates('default');
const servers: SystemServer[] = [];

beforeAll(() => {
  const files = {
    'ca.crt': authority,
    'server.crt': certificate,
    'server.key': privateKey,
    'house.crt': clientCertificate,
    'house.key': clientKey,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(fileOf(name), content);
  setDefaultCACertificates([...usual, authority]);
});
afterAll(async () => {
  setDefaultCACertificates(usual);
  for (const server of servers) await server.remove();
  rmSync(folder, { recursive: true });
});

const house = () =>
  clientProofOf({ CLIENT_CERTIFICATE: fileOf('house.crt'), CLIENT_KEY: fileOf('house.key') });

async function startServer(...given: Parameters<typeof prepareServer>): Promise<number> {
  const server = await prepareServer(...given);
  servers.push(server);
  await server.start();
  return server.port;
}

it('Redis knows the house by its certificate, and nobody without one', async () => {
  const port = await startServer('redis-server', (own, stored) =>
    Object.entries({
      port: '0',
      'tls-port': String(own),
      bind: '127.0.0.1',
      dir: stored,
      save: '',
      'tls-cert-file': fileOf('server.crt'),
      'tls-key-file': fileOf('server.key'),
      'tls-ca-cert-file': fileOf('ca.crt'),
      'tls-auth-clients': 'yes',
    }).flatMap(([name, value]) => [`--${name}`, value]),
  );
  const url = `rediss://localhost:${port}`;
  const ask = async (options: Parameters<typeof openRedis>[1]) => {
    const redis = openRedis([url], { timeoutMs: 10_000, ...options });
    return redis.run('return 7', [], []).finally(() => redis.close());
  };
  expect(await ask({ proof: house() })).toBe(7);
  await expect(ask({ timeoutMs: 500 })).rejects.toThrow();
});

it('NATS knows the house by its certificate, and nobody without one', async () => {
  const port = await startServer('nats-server', (own, stored) => {
    const settings = path.join(stored, 'nats.conf');
    writeFileSync(
      settings,
      `listen: "127.0.0.1:${own}"
      jetstream { store_dir: "${stored}" }
      tls {
        cert_file: "${fileOf('server.crt')}", key_file: "${fileOf('server.key')}", ca_file: "${fileOf('ca.crt')}"
        verify_and_map: true
      }
      authorization { users = [{ user: "CN=house" }] }
      `,
    );
    return ['--config', settings];
  });
  const open = (proof: ReturnType<typeof house>) =>
    openStream([`tls://localhost:${port}`], { max_bytes: 1_048_576 }, proof);
  const stream = await open(house());
  expect(stream.connection.info?.tls_required).toBe(true);
  await stream.close();
  await expect(open(undefined)).rejects.toThrow();
});
