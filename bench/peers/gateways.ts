import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { SignJWT, decodeJwt } from 'jose';
import { z } from 'zod';
import { gateway } from '../../gateway/service.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { signViewer, viewerHeader } from '../../kernel/access/viewer.ts';
import { readSupergraph } from '../../kernel/graph/committed-schema.ts';
import { type Env, subgraphs } from '../../services.ts';
import { callCount, pick } from '../cases/reads.ts';
import { listDocuments } from '../cases/web-clients.ts';
import type { Bench } from '../measure/bench.ts';
import {
  type Call,
  type Comparison,
  type Target,
  type Times,
  alternate,
  answerTo,
  comparisonOf,
  load,
  sideOf,
} from '../measure/load.ts';
import { print } from '../measure/print.ts';
import type { BenchBusiness } from '../measure/world.ts';
import type { Installed } from './install.ts';
import { randomOperations } from './random-operations.ts';

const claimsSchema = z.object({ sub: z.string(), profile: z.string() });

/** A business whose member calls, and the viewer that other gateways get in place of a token, valid for a day. */
interface Caller extends BenchBusiness {
  readonly viewer: string;
}

async function callersOf(env: Env, businesses: readonly BenchBusiness[]): Promise<Caller[]> {
  const secrets = await readInternalSecrets(env);
  return Promise.all(
    businesses.map(async (business) => {
      const { sub, profile } = claimsSchema.parse(decodeJwt(business.memberToken.replace(/^svcmt_/, '')));
      const none = { appId: null, isAdmin: false, scopes: [], requestId: 'bench' };
      const member = { kind: 'member', memberId: sub, profileId: profile, profileKind: 'BUSINESS' } as const;
      const { exp = 0, ...signed } = decodeJwt(await signViewer({ ...none, ...member }, secrets));
      const lasting = new SignJWT({ ...signed, exp: exp + 86_400 }).setProtectedHeader({ alg: 'HS256' });
      return { ...business, viewer: await lasting.sign(secrets[0]) };
    }),
  );
}

/** Who answers the same operations; ours checks tokens, the others are given the viewer. */
interface Runner {
  readonly name: string;
  readonly target: Target;
  /** The path of its endpoint. */
  readonly path: string;
  /** How many times as fast as this one ours should be; undefined for ours. */
  readonly factor?: number;
}

function callTo({ path, factor }: Runner, { memberToken, viewer }: Caller, body: string): Call {
  if (factor === undefined) return { path, token: memberToken, body };
  return { path, token: null, body, headers: { [viewerHeader]: viewer } };
}

/** The subgraphs in a process of their own, our gateway in another, and the others, each in its own as well. */
async function startGateways(bench: Bench, peers: Installed, portBase: number): Promise<Runner[]> {
  const { settings, env } = bench;
  const { BASE_URL, AUTH_URL } = env;
  const addressOf = ({ portOffset }: { readonly portOffset: number }) =>
    `http://127.0.0.1:${portBase + portOffset}`;
  const common = { ...settings, MIGRATE: 'never', BASE_URL, AUTH_URL };
  const [first] = subgraphs;
  const SERVICES = subgraphs.map(({ name }) => name).join(',');
  const parts = { ...common, SERVICES, PORT_BASE: String(portBase), GATEWAY_URL: env.GATEWAY_URL };
  const subgraphServer = await bench.startOurs(parts, first === undefined ? '' : addressOf(first));
  /** The processor time of a gateway with that of the subgraphs, which ours has in its own when it is one process. */
  const withSubgraphs = (target: Target): Target => ({
    ...target,
    server: {
      ...target.server,
      cpuMs: async () => {
        const [own, theirs] = await Promise.all([target.server.cpuMs(), subgraphServer.cpuMs()]);
        return own === null || theirs === null ? null : own + theirs;
      },
    },
  });

  const gatewayUrl = `http://127.0.0.1:${portBase + gateway.portOffset}`;
  const addresses = subgraphs.map((one) => [`${one.name.toUpperCase()}_URL`, addressOf(one)]);
  const alone = { ...common, SERVICES: 'gateway', PORT_BASE: String(portBase), GATEWAY_URL: gatewayUrl };
  const ours = await bench.startOurs({ ...alone, ...Object.fromEntries(addresses) }, gatewayUrl);

  let supergraph = await readSupergraph();
  for (const part of subgraphs)
    supergraph = supergraph.replace(`"http://${part.name}/graphql"`, `"${addressOf(part)}/graphql"`);
  await writeFile(peers.file('supergraph.graphql'), supergraph);
  const own = { SUPERGRAPH: peers.file('supergraph.graphql'), VIEWER_HEADER: viewerHeader };
  const apollo = await peers.start(['apollo-gateway.js'], portBase + 200, {
    ready: '/?query={__typename}',
    env: { ...own, APOLLO_TELEMETRY_DISABLED: 'true' },
  });
  const hiveArgs = ['supergraph', own.SUPERGRAPH, '--config-path', peers.file('gateway.config.js')];
  const hive = await peers.start(
    [
      'node_modules/@graphql-hive/gateway/dist/bin.js',
      ...hiveArgs,
      '--host',
      '127.0.0.1',
      '--port',
      String(portBase + 201),
    ],
    portBase + 201,
    { ready: '/readiness', env: own },
  );
  return [
    { name: 'gateway alone', target: withSubgraphs({ url: gatewayUrl, server: ours }), path: '/graphql' },
    { name: 'Apollo Gateway', target: withSubgraphs(apollo), path: '/', factor: 4 },
    { name: 'Hive Gateway', target: withSubgraphs(hive), path: '/graphql', factor: 3 },
  ];
}

const dataSchema = z.object({ data: z.record(z.string(), z.unknown()), errors: z.undefined().optional() });

/** Throws unless all answer with the same data. */
async function sameData(runners: readonly Runner[], caller: Caller, body: string): Promise<void> {
  const answers = await Promise.all(
    runners.map((runner) => answerTo(runner.target.url, callTo(runner, caller, body))),
  );
  const [first, ...others] = answers.map((text) => dataSchema.parse(JSON.parse(text)).data);
  if (!others.every((data) => isDeepStrictEqual(data, first)))
    throw new Error(`the answers differ:\n${answers.join('\n')}`);
}

/** Two lists and a hundred random operations, at our gateway in its two forms and at others' over the same subgraphs. */
export async function* compareGateways(
  { bench, inOneProcess, portBase }: { bench: Bench; inOneProcess: Target; portBase: number },
  peers: Installed,
  businesses: readonly BenchBusiness[],
  times: Times,
): AsyncGenerator<Comparison> {
  const callers = await callersOf(bench.env, businesses);
  const runners: Runner[] = [
    { name: 'one process', target: inOneProcess, path: '/graphql' },
    ...(await startGateways(bench, peers, portBase)),
  ];
  const [caller] = callers;
  if (caller === undefined) throw new Error('there are no businesses');
  const ask = (body: string) =>
    Promise.all(runners.map((runner) => answerTo(runner.target.url, callTo(runner, caller, body))));
  const { bodies, refused } = await randomOperations(100, caller, ask);
  print(`\n100 random operations; ${refused} more were refused by somebody, or had errors`);
  const operations = [
    ...listDocuments.map(({ name, document: query }) => ({
      name,
      from: callers,
      bodies: Array.from({ length: 5 }, (_, page) =>
        JSON.stringify({ query, variables: { page: page + 1, pageSize: 20 } }),
      ),
    })),
    // They name what is this caller's.
    { name: '100 random operations', from: [caller], bodies },
  ];
  for (const { name, from, bodies: sent } of operations) {
    for (const body of sent) await sameData(runners, pick(from), body);
    const asked = Array.from({ length: callCount }, () => [pick(from), pick(sent)] as const);
    const sides = runners.map((runner) => {
      const calls = asked.map(([who, body]) => callTo(runner, who, body));
      return { ...runner, ...sideOf((seconds: number) => load(runner.target, calls, seconds)) };
    });
    await alternate(sides, times);
    for (const our of sides.filter(({ factor }) => factor === undefined)) {
      for (const other of sides) {
        const { factor: target, name: yardstickName } = other;
        if (target === undefined) continue;
        yield comparisonOf({ name: `${name}: ${our.name}`, target, yardstickName }, our, other);
      }
    }
  }
}
