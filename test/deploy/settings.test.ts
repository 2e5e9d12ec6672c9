import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { metricsPortOf, portOf } from '../../kernel/env.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import { readEnv, settingNames } from '../../services.ts';

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

/** What production needs beyond one machine: without these it starts, and does something else than is meant. */
const needed = `
  NODE_ENV HOST METRICS_HOST DATA_DIR DATABASE_URL DATABASE_CONNECTIONS REDIS_URL NATS_URL
  INTERNAL_SECRETS INTERNAL_AUTH_URL INTERNAL_GATEWAY_URL TRUSTED_PROXIES DRAIN_SECONDS DEMO
  BASE_URL AUTH_URL AUDIENCE_URL SITE_URL DASHBOARD_URL MCP_URL SMTP_URL MAIL_FROM
  MEDIA_S3_URL MEDIA_S3_ACCESS_KEY_ID MEDIA_S3_SECRET_ACCESS_KEY`
  .trim()
  .split(/\s+/);

type Settings = Readonly<Record<string, string>>;

/** What somebody may fill in; no secret is another's. */
const filledIn = (name: string) => name.padEnd(64, '0');

const envFile = async (file: string): Promise<Settings> =>
  Object.fromEntries(
    [...(await read(file)).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** The settings that the image brings. */
async function ofImage(): Promise<Settings> {
  const [, line = ''] = /^ENV (.*)$/m.exec(await read('Dockerfile')) ?? [];
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
}

const composeShape = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).default({}),
      networks: z.unknown().optional(),
    }),
  ),
});
const readCompose = async () =>
  composeShape.parse(parse(await read('deploy/compose/compose.yaml'), { merge: true })).services;

/** Puts in what the person who starts it fills in; throws for what example.env does not ask for. */
async function ofCompose(house: string): Promise<Settings> {
  const asked = await envFile('deploy/compose/example.env');
  const environment = (await readCompose())[house]?.environment ?? {};
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)(:[?-][^}]*)?\}/g, (_, variable: string, otherwise = '') => {
      if (!Object.hasOwn(asked, variable)) throw new Error(`example.env does not ask for ${variable}`);
      return otherwise.startsWith(':-') ? otherwise.slice(2) : filledIn(variable);
    }),
  ]);
  return { ...(await ofImage()), ...Object.fromEntries(filled) };
}

const containerShape = z.looseObject({
  image: z.literal('svc-platform'),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const workloadShape = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([containerShape]),
      }),
    }),
  }),
});
const manifestsIn = async (file: string): Promise<unknown[]> =>
  parseAllDocuments(await read(`deploy/kubernetes/${file}`)).map((document) => document.toJS());
const containerIn = async (file: string) =>
  workloadShape.parse((await manifestsIn(file))[0]).spec.template.spec.containers[0];

async function ofKubernetes(): Promise<Settings> {
  const { env } = await containerIn('house.yaml');
  const secrets = await envFile('deploy/kubernetes/secrets.example.env');
  return {
    ...(await ofImage()),
    ...(await envFile('deploy/kubernetes/settings.env')),
    ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value || filledIn(name)])),
    // What is not a setting only stands in the value of one.
    ...Object.fromEntries(
      env.flatMap(({ name, value }) =>
        value === undefined
          ? []
          : [[name, value.replace('$(DATABASE_URI)', 'postgresql://svc:x@database-rw:5432/svc')]],
      ),
    ),
  };
}

describe.each([
  ['the house of compose', () => ofCompose('house-1')],
  ['the migration of compose', () => ofCompose('migrate')],
  ['the house of Kubernetes', ofKubernetes],
])('%s', (_what, settings) => {
  it('sets what production needs, nothing that is not a setting, and starts with it', async () => {
    const given = await settings();
    const names = Object.keys(given).filter((name) => given[name] !== '');
    expect(names.filter((name) => !settingNames.has(name))).toEqual([]);
    expect(needed.filter((name) => !names.includes(name))).toEqual([]);
    expect(readEnv(given)).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data', DEMO: false });
  });
});

describe('compose', () => {
  it('has two houses with the same settings, and every image with its version', async () => {
    const { 'house-1': one, 'house-2': other, ...others } = await readCompose();
    expect(one).toEqual(other);
    const unversioned = Object.values(others).filter(({ image }) => !/^svc-platform$|:v?\d/.test(image));
    expect(unversioned).toEqual([]);
  });

  it('has a proxy that sends each public host to its service, and whom the houses trust', async () => {
    const settings = await ofCompose('house-1');
    const env = readEnv(settings);
    const haproxy = await read('deploy/compose/haproxy.cfg');
    const backends = new Map(
      [...haproxy.matchAll(/^ {2}use_backend (\w+) if \{ hdr\(host\) -i (\S+) \}$/gm)].map(
        ([, name, host]) => [host, name],
      ),
    );
    const expected = [
      ['BASE_URL', 'rest-facade'],
      ['AUTH_URL', 'authorization-server'],
      ['AUDIENCE_URL', 'collector'],
      ['SITE_URL', 'site'],
      ['MCP_URL', 'mcp'],
      ['DASHBOARD_URL', 'dashboard'],
    ] as const;
    expect(backends.size).toBe(expected.length);
    for (const [name, service] of expected) {
      const backend = backends.get(new URL(settings[name] ?? '').host);
      const port = portOf(env, service);
      expect(haproxy).toContain(
        `backend ${backend}\n  server house-1 house-1:${port}\n  server house-2 house-2:${port}\n`,
      );
    }
    const proxy = z.object({ inside: z.object({ ipv4_address: z.string() }) });
    expect([proxy.parse((await readCompose())['proxy']?.networks).inside.ipv4_address]).toEqual(
      env.TRUSTED_PROXIES,
    );
  });
});

describe('Kubernetes', () => {
  it('names the ports of the services', async () => {
    const env = readEnv(await ofKubernetes());
    const { ports } = await containerIn('house.yaml');
    expect(Object.fromEntries(ports.map(({ name, containerPort }) => [name, containerPort]))).toEqual({
      api: portOf(env, 'rest-facade'),
      auth: portOf(env, 'authorization-server'),
      audience: portOf(env, 'collector'),
      site: portOf(env, 'site'),
      mcp: portOf(env, 'mcp'),
      dashboard: portOf(env, 'dashboard'),
      metrics: metricsPortOf(env),
    });
  });

  it('sends the public hosts to the ports of their services', async () => {
    const settings = await ofKubernetes();
    const ingress = z.object({
      spec: z.object({
        rules: z.array(
          z.object({
            host: z.string(),
            http: z.object({
              paths: z.tuple([
                z.object({
                  backend: z.object({ service: z.object({ port: z.object({ name: z.string() }) }) }),
                }),
              ]),
            }),
          }),
        ),
      }),
    });
    const { rules } = ingress.parse((await manifestsIn('ingress.yaml'))[0]).spec;
    const portOfHost = Object.fromEntries(
      rules.map(({ host, http }) => [host, http.paths[0].backend.service.port.name]),
    );
    const host = (name: string) => new URL(settings[name] ?? '').host;
    expect(portOfHost).toEqual({
      [host('BASE_URL')]: 'api',
      [host('AUTH_URL')]: 'auth',
      [host('AUDIENCE_URL')]: 'audience',
      [host('SITE_URL')]: 'site',
      [host('MCP_URL')]: 'mcp',
      [host('DASHBOARD_URL')]: 'dashboard',
    });
  });

  it('migrates with the settings and the restrictions of a house', async () => {
    const [house, migration] = [await containerIn('house.yaml'), await containerIn('migration.yaml')];
    for (const field of ['env', 'envFrom', 'securityContext'] as const) {
      expect(migration[field]).toEqual(house[field]);
    }
  });

  it('has a database with enough connections for all houses during an update', async () => {
    const house = z.object({
      spec: z.object({ strategy: z.object({ rollingUpdate: z.object({ maxSurge: z.number() }) }) }),
    });
    const scaler = z.object({ spec: z.object({ maxReplicas: z.number() }) });
    const cluster = z.object({
      spec: z.object({
        postgresql: z.object({ parameters: z.object({ max_connections: z.coerce.number() }) }),
      }),
    });
    const { maxSurge } = house.parse((await manifestsIn('house.yaml'))[0]).spec.strategy.rollingUpdate;
    const { maxReplicas } = scaler.parse((await manifestsIn('scaling.yaml'))[0]).spec;
    const { max_connections } = cluster.parse((await manifestsIn('database.yaml'))[0]).spec.postgresql
      .parameters;
    const { DATABASE_CONNECTIONS: each = 0 } = readEnv(await ofKubernetes());
    // What the migration, the operator and people keep for themselves.
    expect(each * (maxReplicas + maxSurge)).toBeLessThanOrEqual(max_connections - 20);
    expect(each).toBeGreaterThanOrEqual(10);
  });
});
