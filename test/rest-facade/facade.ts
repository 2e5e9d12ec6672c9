import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from '../../kernel/media/folder-store.ts';
import { createAnswerMemory } from '../../kernel/answers/answer-memory.ts';
import { openOwnDatabase } from '../support/own-database.ts';
import { readEnv } from '../../services.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { serve } from '../../kernel/http/server.ts';
import { newId } from '../../kernel/text/ids.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { noRequestLog } from '../../kernel/request-log/request-logs.ts';
import { createMemoryRateLimiter } from '../../kernel/limits/rate-limits.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { createSessionStanding } from '../../kernel/access/sessions.ts';
import { createApp } from '../../rest-facade/app.ts';
import { restFacadeDatabase } from '../../rest-facade/database.ts';
import type { OpenReply } from '../../rest-facade/serving/reply.ts';
import { createRouter } from '../../rest-facade/router.ts';
import { createStandingCache } from '../../kernel/access/standing.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { createFakeAuthorization } from './fake-authorization.ts';
import { createFakeGraph } from './fake-graph.ts';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Sent as it is when text or bytes, else as JSON. */
  readonly body?: unknown;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** One request as written: no redirects, no normalised paths. */
export function send(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: Sent = {},
): Promise<Answered> {
  const bytes =
    typeof body === 'string' || body instanceof Uint8Array || body === undefined
      ? body
      : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parse(text) });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(bytes);
  });
}

/** The facade on a free port, over a fake graph and a fake authorization server. */
export async function startFacade(settings: NodeJS.ProcessEnv = {}) {
  const env = readEnv({ LOG_LEVEL: 'silent', BASE_URL: 'https://api.example.test', ...settings });
  let now = new Date('2026-11-21T08:00:00.000Z');
  const clock = { now: () => now };
  const database = await openOwnDatabase({
    ...restFacadeDatabase,
    url: await migratedDatabaseUrl(),
    poolSize: 10,
  });
  const fakeGraph = createFakeGraph();
  const fakeAuthorization = await createFakeAuthorization(env, clock.now);
  const { authorization } = fakeAuthorization;
  const standing = createStandingCache({ authorization, clock });
  const memberViewers: Viewer[] = [];
  const openAnswers = createAnswerMemory<OpenReply>(clock, { isListening: () => true });
  const dependencies = {
    env,
    openAnswers,
    authorization,
    standing,
    sessions: createSessionStanding(authorization, clock),
    // Member routes are tested on the whole system; here only who gets to them.
    memberOperations: {
      execute: async (_name: unknown, _input: unknown, viewer: Viewer) => {
        memberViewers.push(viewer);
        throw new DomainError('0010010000503');
      },
    },
    media: createFolderStore(path.join(tmpdir(), 'svc-no-pictures')),
    graph: fakeGraph.graph,
    graphql: null,
    database,
    internalSecrets: [new Uint8Array(32)] as const,
    rateLimiter: createMemoryRateLimiter(clock),
    requestLog: noRequestLog,
    clock,
    ids: newId,
    logger: createLogger('silent'),
  };
  const app = createApp(dependencies);
  const server = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
  // Tests move the time by days.
  const token = await fakeAuthorization.appToken({ exp: Math.floor(now.getTime() / 1000) + 31_536_000 });
  return {
    env,
    database,
    standing,
    openAnswers,
    port: server.port,
    /** The same routes as those that are served. */
    router: createRouter(dependencies),
    graph: fakeGraph,
    /** Of the members who got to an operation. */
    memberViewers,
    authorization: fakeAuthorization,
    now: clock.now,
    /** Moves the time by so many milliseconds. */
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    send: (method: string, path: string, sent: Sent = {}) => send(server.port, method, path, sent),
    /** With a good token, and a content type where there is a body. */
    call: (method: string, path: string, { headers = {}, body }: Sent = {}) =>
      send(server.port, method, path, {
        body,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      }),
    close: async () => {
      await server.close(1000);
      await database.close();
    },
  };
}

export type Facade = Awaited<ReturnType<typeof startFacade>>;
