import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvFault, databaseUrlOf, metricsPortOf, portOf } from '../../kernel/env.ts';
import { readEnv, services, settingNames } from '../../services.ts';
import { companionsFor } from '../../platform/companions.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import { endChildren, startProgram } from '../support/child.ts';

afterAll(endChildren);

function faultsOf(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvFault) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}
const named = (faults: readonly string[]) => faults.map((line) => /^ {2}([A-Z0-9_]+)/.exec(line)?.[1]);

const bad = {
  PORT_BASE: 'four thousand',
  SERVICES: 'animals,nothing',
  WORKERS: '0',
  DEMO: 'perhaps',
  DATABASE_URL: 'mysql://me:the-password@localhost/x',
  REDIS_URL: 'localhost:6379',
  NATS_URL: 'nats://127.0.0.1:4222,localhost:4222',
  NATS_STREAM_BYTES: '1000',
  NATS_STREAM_REPLICAS: '0',
  INTERNAL_SECRETS: 'too-short-a-secret',
  ENCRYPTION_SECRETS: 'too-short-a-secret',
  BASE_URL: 'http://localhost:4000/',
  AUTH_URL: 'ftp://localhost',
  SITE_URL: 'store.example',
  TRUSTED_PROXIES: '10.0.0.1,zzz',
  ADMIN_ADDRESSES: 'office',
  PLAINTEXT_HOSTS: 'postgres:5432',
  HSTS: 'everything',
  TLS_CERTIFICATE: '/no/such/file',
  SMTP_URL: 'smtp://mail.example?tls.rejectUnauthorized=false',
  MAIL_FROM: 'nobody',
  LOG_LEVEL: 'loud',
  RATE_LIMIT_READ: '-1',
  ACCESS_TOKEN_SECONDS: '1.5',
  REFRESH_TOKEN_DAYS: '90 days',
  FIRST_PARTY_CLIENTS: 'svc-shop',
  WEBHOOK_ALLOW_INSECURE: 'yes',
  WEBHOOK_RETRY_SCHEDULE: '5,,300',
};

describe('readEnv', () => {
  describe('the payment provider', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1234',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1234',
      STRIPE_WEBHOOK_SECRET: 'whsec_1234, whsec_5678',
    };
    const database = { DATABASE_URL: 'postgres://localhost/svc' };

    it.each([
      ['fake where somebody tries things out', {}, 'fake', true],
      ['none with a database of its own', database, null, false],
      ['none with a database of the deposits', { DEPOSITS_DATABASE_URL: database.DATABASE_URL }, null, false],
      ['none in production', { NODE_ENV: 'production' }, null, false],
      ['fake where that is asked for', { ...database, PSP: 'fake' }, 'fake', true],
      ['fake somewhere else', { PSP: 'fake', FAKE_PSP_URL: 'http://localhost:9' }, 'fake', false],
      ['fake in the process with the deposits', { PSP: 'fake', SERVICES: 'rest-facade' }, 'fake', false],
      ['Stripe', { ...stripe, PSP: 'stripe', NODE_ENV: 'production' }, 'stripe', false],
    ])('is %s', (_what, source, psp, starts) => {
      expect(readEnv(source)).toMatchObject({ PSP: psp });
      expect(companionsFor(readEnv(source))).toHaveLength(starts ? 1 : 0);
    });

    it('is never fake in production', () => {
      expect(named(faultsOf({ NODE_ENV: 'production', PSP: 'fake' }))).toEqual(['PSP']);
    });

    it('needs all keys of Stripe', () => {
      expect(named(faultsOf({ PSP: 'stripe' }))).toEqual(Object.keys(stripe));
      expect(readEnv({ ...stripe, PSP: 'stripe' }).STRIPE_WEBHOOK_SECRET).toEqual([
        'whsec_1234',
        'whsec_5678',
      ]);
      const bad = { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1234,', STRIPE_API_URL: 'http://localhost/v1' };
      expect(new Set(named(faultsOf({ ...bad, PSP: 'stripe' })))).toEqual(
        new Set(['STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL']),
      );
    });
  });

  it.each(['INTERNAL_SECRETS', 'ENCRYPTION_SECRETS'] as const)(
    'takes %s as a list, of 32 bytes or more each',
    (name) => {
      const [one, other] = ['a'.repeat(32), 'é'.repeat(16)];
      expect(readEnv({ [name]: `${one}, ${other}` })[name]).toEqual([one, other]);
      for (const wrong of ['a'.repeat(31), `${one},`, `${one},${'é'.repeat(15)}`, `${one},${one}`]) {
        expect([wrong, named(faultsOf({ [name]: wrong }))]).toEqual([wrong, [name]]);
      }
    },
  );

  it('refuses a secret that both signs calls and encrypts', () => {
    const [one, both] = ['a'.repeat(32), 'b'.repeat(32)];
    const faults = faultsOf({
      INTERNAL_SECRETS: `${one}, ${both}`,
      ENCRYPTION_SECRETS: `${'c'.repeat(32)},${both}`,
      PORT_BASE: 'four thousand',
    });
    expect(named(faults)).toEqual(['PORT_BASE', 'ENCRYPTION_SECRETS']);
    expect(faults.join('\n')).not.toContain(both);
  });

  it('takes one Redis server, or several of one cluster', () => {
    const one = 'redis://127.0.0.1:6379/2';
    expect(readEnv({}).REDIS_URL).toEqual([]);
    expect(readEnv({ REDIS_URL: one }).REDIS_URL).toEqual([one]);
    const nodes = ['rediss://user:p%2Cw@one:6379', 'rediss://user:p%2Cw@two:6379/'];
    expect(readEnv({ REDIS_URL: nodes.join(', ') }).REDIS_URL).toEqual(nodes);
    for (const other of ['two:6379', 'redis://two:6379/1', 'rediss://two:6379', 'redis://user:x@two:6379']) {
      expect([other, named(faultsOf({ REDIS_URL: `redis://one:6379,${other}` }))]).toEqual([
        other,
        ['REDIS_URL'],
      ]);
    }
  });

  it('refuses internal addresses with a path, which services could not call', () => {
    for (const name of ['INTERNAL_AUTH_URL', 'INTERNAL_GATEWAY_URL']) {
      expect(named(faultsOf({ [name]: 'http://10.0.0.7:4001/auth' }))).toEqual([name]);
      expect(named(faultsOf({ [name]: 'http://10.0.0.7:4001' }))).toEqual([]);
    }
  });

  it('refuses the earlier name of the internal secrets', () => {
    expect(faultsOf({ INTERNAL_SECRET: 'a'.repeat(64) })).toEqual([
      '  INTERNAL_SECRET: is called INTERNAL_SECRETS now, and may list several',
    ]);
  });

  it('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT_BASE: 4000,
      SERVICES: services.map(({ name }) => name),
      WORKERS: 1,
      BASE_URL: 'http://localhost:4000',
      AUTH_URL: 'http://localhost:4001',
      INTERNAL_AUTH_URL: 'http://localhost:4001',
      INTERNAL_GATEWAY_URL: 'http://localhost:4003',
      GATEWAY_URL: 'http://localhost:4003',
      SITE_URL: 'http://localhost:4004',
      RATE_LIMIT_READ: 300,
      RATE_LIMIT_WRITE: 60,
      RATE_LIMIT_APP: 3000,
      ACCESS_TOKEN_SECONDS: 3600,
      AUTHORIZATION_CODE_SECONDS: 600,
      REFRESH_TOKEN_DAYS: 90,
      SECRET_GRACE_HOURS: 24,
      REGISTRATIONS_PER_ADDRESS_PER_DAY: 20,
      NATS_URL: [],
      NATS_STREAM_BYTES: 1_073_741_824,
      WEBHOOK_ALLOW_INSECURE: false,
      WEBHOOK_RETRY_SCHEDULE: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
    });
  });

  it('names every bad variable at once, and tells no value of any', () => {
    const faults = faultsOf(bad);
    expect(new Set(named(faults))).toEqual(new Set(Object.keys(bad)));
    expect(faults.join('\n')).not.toMatch(/the-password|too-short-a-secret/);
  });

  it.each(Object.entries(bad))('refuses %s=%s alone', (name, value) => {
    expect(named(faultsOf({ [name]: value }))).toContain(name);
  });

  it.each([
    ['PORT_BASE', '0'],
    ['PORT_BASE', '65001'],
    ['BASE_URL', 'https://api.example?tenant=1'],
    ['BASE_URL', 'https://api.example?'],
    ['AUTH_URL', 'https://auth.example/#top'],
    ['AUTH_URL', 'https://somebody:the-password@auth.example'],
    ['GATEWAY_URL', 'http://somebody@gateway.example'],
    ['GATEWAY_URL', 'http://gateway.example:65536'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '10.0.0.1/8/8'],
    ['WEB_ORIGINS', '*'],
    ['WEB_ORIGINS', 'https://app.example.com/'],
    ['WEB_ORIGINS', 'https://APP.example.com'],
    ['WEB_ORIGINS', 'null'],
    ['WEBHOOK_RETRY_SCHEDULE', '5,-1'],
    ['WEBHOOK_RETRY_SCHEDULE', '604801'],
    ['WEBHOOK_RETRY_SCHEDULE', '5,Infinity'],
    ['WEBHOOK_RETRY_SCHEDULE', Array(31).fill('5').join(',')],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318/v1/traces/'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://me:the-password@traces.example/v1/traces'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'the-password'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=the-password,api key=x'],
    ['OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'api-key=the-password%'],
    ['OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'api-key=the-password%0d%0ax: y'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '5s'],
    ['OTEL_EXPORTER_OTLP_TRACES_TIMEOUT', '0'],
  ])('refuses %s=%s', (name, value) => {
    const faults = faultsOf({ MAIL_FROM: 'no-reply@svc.example', [name]: value });
    expect(new Set(named(faults))).toEqual(new Set([name]));
    expect(faults.join('\n')).not.toContain('the-password');
  });

  it('validates the settings of services that run elsewhere', () => {
    const elsewhere = { RANK_WEIGHTS: '100', COLLECT_ENABLED: 'perhaps', DEPOSITS_URL: 'nowhere' };
    const faults = named(faultsOf({ SERVICES: 'animals', ...elsewhere }));
    expect(new Set(faults)).toEqual(new Set(Object.keys(elsewhere)));
  });

  it('takes a bucket for pictures with both of its keys', () => {
    const bucket = { MEDIA_S3_URL: 'https://s3.example.com/pictures' };
    const keys = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'the-password' };
    expect(readEnv({ ...bucket, ...keys })).toMatchObject(bucket);
    for (const name of Object.keys(keys)) {
      expect(named(faultsOf({ ...bucket, ...keys, [name]: '' }))).toEqual(['MEDIA_S3_ACCESS_KEY_ID']);
    }
  });

  it('takes public addresses with a port and a path', () => {
    expect(readEnv({ BASE_URL: 'https://example.com:8443/pets' }).BASE_URL).toBe(
      'https://example.com:8443/pets',
    );
  });

  it('takes an empty variable for one that is not set', () => {
    const empty = Object.fromEntries(Object.keys(bad).map((name) => [name, '']));
    expect(readEnv(empty)).toEqual(readEnv({}));
  });

  it('moves every port and address with PORT_BASE', () => {
    const env = readEnv({ PORT_BASE: '5000', SERVICES: 'gateway, animals' });
    expect(env.SERVICES).toEqual(['gateway', 'animals']);
    expect(env.AUTH_URL).toBe('http://localhost:5001');
    expect([portOf(env, 'gateway'), portOf(env, 'animals'), metricsPortOf(env)]).toEqual([5003, 5010, 5093]);
  });

  it('takes no cheaper hash of a password in production', () => {
    const cheaper = { PASSWORD_HASH_MEMORY_KIB: '19455' };
    expect(readEnv(cheaper).PASSWORD_HASH_MEMORY_KIB).toBe(19_455);
    expect(named(faultsOf({ ...cheaper, NODE_ENV: 'production' }))).toEqual(['PASSWORD_HASH_MEMORY_KIB']);
    expect(readEnv({ NODE_ENV: 'production' }).PASSWORD_HASH_MEMORY_KIB).toBe(19_456);
  });

  it('sends no webhook to this machine in production', () => {
    const insecure = { WEBHOOK_ALLOW_INSECURE: 'true' };
    expect(readEnv(insecure).WEBHOOK_ALLOW_INSECURE).toBe(true);
    expect(named(faultsOf({ ...insecure, NODE_ENV: 'production' }))).toEqual(['WEBHOOK_ALLOW_INSECURE']);
  });

  describe('addresses without TLS', () => {
    const plain = {
      BASE_URL: 'http://api.svc.example',
      AUTH_URL: 'http://auth.svc.example',
      SITE_URL: 'http://www.svc.example',
      DASHBOARD_URL: 'http://dashboard.svc.example',
      AUDIENCE_URL: 'http://audience.svc.example',
      MCP_URL: 'http://mcp.svc.example/mcp',
      WEB_ORIGINS: 'https://app.svc.example,http://shop.svc.example',
      INTERNAL_AUTH_URL: 'http://10.0.0.7:4001',
      ANIMALS_URL: 'http://animals:4010',
      DATABASE_URL: 'postgres://postgres/svc',
      DATABASE_DIRECT_URL: 'postgres://postgres/svc?sslmode=no-verify',
      ANIMALS_DATABASE_URL: 'postgres://postgres/svc?sslmode=verify-full&sslmode=prefer',
      DEPOSITS_DATABASE_URL: 'postgres://postgres/svc?sslmode=require',
      DOCUMENTS_DATABASE_URL: 'postgres://localhost/svc?host=postgres',
      MESSAGING_DATABASE_URL: 'postgres://10.0.0.8/svc?sslmode=verify-full',
      NOTICES_DATABASE_URL: 'postgres://[fd00::8]/svc?sslmode=verify-full',
      REDIS_URL: 'redis://redis:6379',
      NATS_URL: 'tls://one:4222, nats://two:4222,',
      MEDIA_S3_URL: 'http://objects/pictures',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      FIRST_PARTY_CLIENTS: JSON.stringify([
        {
          clientId: 'svc-shop',
          name: 'Shop',
          secret: 'a'.repeat(32),
          redirectUris: ['https://shop.svc.example/a', 'http://shop.svc.example/b'],
        },
      ]),
    };
    const keys = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'the-password' };
    const production = { ...keys, NODE_ENV: 'production' };

    it('are refused in production, all at once, and taken elsewhere', () => {
      const faults = faultsOf({ ...production, ...plain });
      expect(new Set(named(faults))).toEqual(new Set(Object.keys(plain)));
      expect(faults.join('\n')).not.toMatch(/svc\.example|redis:6379/);
      expect(faultsOf({ ...keys, ...plain })).toEqual([]);
    });

    it('are taken for this machine, and for the hosts that the operator names', () => {
      const hosts = Object.values(plain).flatMap((text) => [
        ...text.matchAll(/(?:\/\/|host=)(\[[^\]]+\]|[^/:?,&]+)/g),
      ]);
      const PLAINTEXT_HOSTS = hosts.map(([, host]) => host).join(', ');
      expect(faultsOf({ ...production, ...plain, PLAINTEXT_HOSTS })).toEqual([]);
      const near = {
        BASE_URL: 'http://api.svc.localhost:8080',
        AUTH_URL: 'http://[::1]:4001',
        DATABASE_URL: 'postgres://127.0.0.1/svc',
        ANIMALS_DATABASE_URL: 'postgres://any/svc?host=/run/postgresql',
        DEPOSITS_DATABASE_URL: 'postgres://svc@%2Frun%2Fpostgresql/svc',
        DOCUMENTS_DATABASE_URL: 'postgres://LOCALHOST/svc',
      };
      expect(faultsOf({ ...production, ...near })).toEqual([]);
    });

    it('are not among encrypted ones', () => {
      const database = 'postgres://database/svc?sslmode';
      const encrypted = {
        BASE_URL: 'https://api.svc.example',
        DATABASE_URL: `${database}=verify-full`,
        REDIS_URL: 'rediss://redis:6379',
        NATS_URL: 'tls://one:4222',
        SMTP_URL: 'smtp://mail:587',
        MAIL_FROM: 'no-reply@svc.example',
      };
      expect(faultsOf({ ...production, ...encrypted })).toEqual([]);
    });
  });

  it.each([
    ['require', ['DATABASE_URL']],
    ['verify-full', []],
  ])('reads an address with commas in its password whole, with sslmode=%s', (sslmode, faults) => {
    const DATABASE_URL = `postgres://svc:1,2@database/svc?options=-c%20search_path=a,b&sslmode=${sslmode}`;
    expect(named(faultsOf({ NODE_ENV: 'production', DATABASE_URL }))).toEqual(faults);
    const comma = DATABASE_URL.replace('1,2', 'one,two');
    expect(named(faultsOf({ NODE_ENV: 'production', DATABASE_URL: comma }))).toEqual(faults);
  });

  it('takes the value of a setting from a file, and names those that cannot be read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'svc-env-'));
    const INTERNAL_SECRETS_FILE = path.join(folder, 'secrets');
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
    await writeFile(INTERNAL_SECRETS_FILE, `${one},${other}\n`);
    expect(readEnv({ INTERNAL_SECRETS_FILE }).INTERNAL_SECRETS).toEqual([one, other]);
    const ENCRYPTION_SECRETS_FILE = INTERNAL_SECRETS_FILE;
    expect(readEnv({ ENCRYPTION_SECRETS_FILE }).ENCRYPTION_SECRETS).toEqual([one, other]);
    expect(named(faultsOf({ INTERNAL_SECRETS_FILE, ENCRYPTION_SECRETS_FILE }))).toEqual([
      'ENCRYPTION_SECRETS',
    ]);
    expect(readEnv({ INTERNAL_SECRETS_FILE, INTERNAL_SECRETS: other }).INTERNAL_SECRETS).toEqual([other]);
    await writeFile(INTERNAL_SECRETS_FILE, 'the-password');
    const faults = faultsOf({ INTERNAL_SECRETS_FILE, REDIS_URL_FILE: '/no/such/file' });
    expect(new Set(named(faults))).toEqual(new Set(['INTERNAL_SECRETS', 'REDIS_URL_FILE']));
    expect(faults.join('\n')).not.toContain('the-password');
    await rm(folder, { recursive: true });
  });

  it('takes a certificate with its key, and is at https then', () => {
    const own = fileURLToPath(import.meta.url);
    expect(named(faultsOf({ TLS_CERTIFICATE: own }))).toEqual(['TLS_CERTIFICATE']);
    expect(named(faultsOf({ TLS_KEY: own }))).toEqual(['TLS_CERTIFICATE']);
    expect(named(faultsOf({ CLIENT_CERTIFICATE: own }))).toEqual(['CLIENT_CERTIFICATE']);
    const { BASE_URL, INTERNAL_AUTH_URL } = readEnv({ TLS_CERTIFICATE: own, TLS_KEY: own });
    expect([BASE_URL, INTERNAL_AUTH_URL]).toEqual(['https://localhost:4000', 'https://localhost:4001']);
  });

  it('lets the database of one service be another', () => {
    const env = readEnv({
      DATABASE_URL: 'postgresql://common/x',
      ANIMALS_DATABASE_URL: 'postgres://own/x',
    });
    expect([databaseUrlOf(env, 'animals'), databaseUrlOf(env, 'directory')]).toEqual([
      'postgres://own/x',
      'postgresql://common/x',
    ]);
  });

  it('refuses addresses with a path where every path is the platform’s own', () => {
    const refused = ['DASHBOARD_URL', 'INTERNAL_AUTH_URL', 'INTERNAL_GATEWAY_URL'];
    const withPath = Object.fromEntries(refused.map((name) => [name, 'https://svc.example/app']));
    expect(new Set(named(faultsOf(withPath)))).toEqual(new Set(refused));
    const without = Object.fromEntries(refused.map((name) => [name, 'https://svc.example']));
    expect(readEnv(without).DASHBOARD_URL).toBe('https://svc.example');
  });

  it('refuses the collector another database than the audience, whose tables it writes', () => {
    const common = { DATABASE_URL: 'postgres://common/x' };
    const own = 'postgres://own/x';
    expect(named(faultsOf({ ...common, AUDIENCE_DATABASE_URL: own }))).toEqual(['COLLECTOR_DATABASE_URL']);
    expect(named(faultsOf({ ...common, COLLECTOR_DATABASE_URL: own }))).toEqual(['COLLECTOR_DATABASE_URL']);
    const both = { ...common, AUDIENCE_DATABASE_URL: own, COLLECTOR_DATABASE_URL: own };
    expect(databaseUrlOf(readEnv(both), 'collector')).toBe(own);
  });

  it('refuses the settings that had another name', () => {
    const former = { INTERNAL_SECRET: 'x', DATABASE_POOL_SIZE: '5' };
    expect(new Set(named(faultsOf(former)))).toEqual(new Set(Object.keys(former)));
  });

  it('reads the proxies that may be trusted', () => {
    expect(readEnv({ TRUSTED_PROXIES: ' 10.0.0.1, ::1,,' }).TRUSTED_PROXIES).toEqual(['10.0.0.1', '::1']);
  });
});

describe('.env.example', () => {
  const read = async () => {
    const text = await readFile(path.join(projectRoot, '.env.example'), 'utf8');
    return [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
  };

  it('has every setting that is declared, once, and nothing else', async () => {
    const names = (await read()).map(([name]) => name);
    expect(names.toSorted()).toEqual([...settingNames].toSorted());
  });

  it('is valid as it stands, and its values are the defaults', async () => {
    expect(readEnv(Object.fromEntries(await read()))).toEqual(readEnv({}));
  });
});

describe('a start with a bad environment', () => {
  it('names every fault and ends with 1 before anything is started', async () => {
    const child = startProgram(bad);
    expect(await child.ended()).toBe(1);
    for (const name of Object.keys(bad)) expect(child.complaints.join('\n')).toContain(`  ${name}`);
    expect(child.lines).toEqual([]);
  });

  it('reads a file of settings where the environment says nothing', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'svc-env-')), 'settings');
    await writeFile(file, 'PORT_BASE=four thousand\nWORKERS=none\n');
    const child = startProgram({ ENV_FILE: file, WORKERS: '1' });
    expect(await child.ended()).toBe(1);
    const complaints = child.complaints.join('\n');
    expect(complaints).toContain('  PORT_BASE');
    expect(complaints).not.toContain('  WORKERS');
    await rm(path.dirname(file), { recursive: true });
  });
});
