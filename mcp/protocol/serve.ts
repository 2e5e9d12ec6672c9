import type { Context } from 'koa';
import { z } from 'zod';
import {
  type Server,
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
} from '@modelcontextprotocol/server';
import { setRoute } from '../../kernel/http/access-log.ts';
import { jsonType } from '../../kernel/http/headers.ts';
import { refusalCode, setRefusalCode } from '../../kernel/request-log/caller.ts';
import { admitRead, createIdentify } from '../access/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { type CallResult, callTool, jsonOfResult } from '../tools/call-tool.ts';
import { createServer } from './create-server.ts';
import { createFrames } from './frames.ts';
import { type Message, MessageFault, readMessage, readOf, routeOf } from './message.ts';
import { plainCallOf } from './plain-call.ts';

/** What the protocol reads of a request. */
const readHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

function webRequest(context: Context, url: string): Request {
  const headers = new Headers();
  for (const name of readHeaders) {
    const value = context.get(name);
    if (value !== '') headers.set(name, value);
  }
  return new Request(url, { method: 'POST', headers });
}

interface SentAnswer {
  readonly status?: number;
  readonly type: string | null;
  readonly text: string;
}

function sendFault(context: Context, status: number, code: number, text: string, id: unknown = null): void {
  setRefusalCode(context, String(code));
  context.status = status;
  context.set('Content-Type', jsonType);
  context.body = JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: text } });
}

function sendAnswer(context: Context, { status = 200, type, text }: SentAnswer): void {
  if (type !== null) context.set('Content-Type', type);
  context.body = text === '' ? null : text;
  // Koa treats a body of null as a 204.
  context.status = status;
}

const missing = z.looseObject({
  error: z.looseObject({ code: z.literal(-32_602), data: z.object({ uri: z.string() }) }),
});

/** The older protocol versions have a separate code for a missing resource; the SDK only knows the newest. */
async function withOlderCode(answer: Response): Promise<Response> {
  const { success, data } = missing.safeParse(await answer.clone().json());
  return success ? Response.json({ ...data, error: { ...data.error, code: -32_002 } }) : answer;
}

const rpcError = z.looseObject({ error: z.looseObject({ code: z.int() }) });

/** Records for the log what an answer refuses: the older protocol versions get a 200. */
function noteError(context: Context, text: string): void {
  // Long answers are not read, and no refusal is long.
  if (text === '' || text.startsWith('{"result"') || refusalCode(context) !== null) return;
  const { data } = rpcError.safeParse(JSON.parse(text));
  if (data !== undefined) setRefusalCode(context, String(data.error.code));
}

/** Serves the messages of all protocol versions at one address, each by itself (contract 4). */
export function createMessageServer(deps: Dependencies): (context: Context) => Promise<void> {
  const { logger } = deps;
  const identify = createIdentify(deps);
  const frames = createFrames();
  const servers = new WeakMap<Request, Server>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const server = requestInfo === undefined ? undefined : servers.get(requestInfo);
      if (server === undefined) throw new Error('a message came without its caller');
      return server;
    },
    { legacy: 'reject', onerror: (error) => logger.debug({ err: error }, 'a message was refused') },
  );

  /** The older protocol versions, without a session and without a stream. */
  async function serveOlder(request: Request, server: Server, parsedBody: Message): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await server.connect(transport);
    try {
      const answer = await transport.handleRequest(request, { parsedBody });
      return parsedBody.method === 'resources/read' ? await withOlderCode(answer) : answer;
    } finally {
      await server.close();
    }
  }

  /** The SDK's answer to a message. */
  async function answerOf(request: Request, server: Server, message: Message): Promise<Response> {
    if (await isLegacyRequest(request, message)) return serveOlder(request, server, message);
    servers.set(request, server);
    return modern.fetch(request, { parsedBody: message });
  }

  return async (context) => {
    const caller = await identify(context);
    let message: Message;
    try {
      message = await readMessage(context.req);
    } catch (error) {
      if (!(error instanceof MessageFault)) throw error;
      sendFault(context, 400, error.code, error.message);
      return;
    }
    const read = readOf(message);
    setRoute(context, read?.route ?? routeOf(message));
    // Nothing here changes by itself, so there is nothing to listen to.
    if (message.method === 'subscriptions/listen') {
      sendFault(context, 404, -32601, 'Method not found', message['id'] ?? null);
      return;
    }
    if (read !== null) await admitRead(context, deps, caller, read.scope);
    const call = plainCallOf(context, message);
    const frame = call === null ? undefined : frames.find(call);
    if (call !== null && frame !== undefined) {
      const result = await callTool(deps, caller, call.tool, call.given);
      sendAnswer(context, frames.answer(call, frame, jsonOfResult(result)));
      return;
    }
    let told: CallResult | undefined;
    const server = createServer(deps, caller, (result) => (told = result));
    const answer = await answerOf(webRequest(context, deps.env.MCP_URL), server, message);
    const [type, text] = [answer.headers.get('content-type'), await answer.text()];
    if (call !== null && told !== undefined && type !== null && answer.status === 200) {
      frames.learn(call, jsonOfResult(told), { type, text });
    }
    noteError(context, text);
    sendAnswer(context, { status: answer.status, type, text });
  };
}
