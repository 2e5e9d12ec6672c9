import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../kernel/errors/errors.ts';
import { BodyTooLarge, readBody } from '../../kernel/http/body.ts';
import { JsonFault, parseJson } from '../../kernel/http/json.ts';
import { findResource } from '../resources/resources.ts';
import { findTool } from '../tools/tools.ts';

/** contract 4: 1 MiB */
const limitBytes = 1_048_576;

function isMessage(value: unknown): value is Message {
  if (!isObject(value)) return false;
  const { method, params } = value;
  return (method === undefined || typeof method === 'string') && (params === undefined || isObject(params));
}

/** A body that is not a message: answered according to JSON-RPC. */
export class MessageFault extends Error {
  override readonly name = 'MessageFault';
  readonly code: number;

  constructor(code: -32700 | -32600, message: string) {
    super(message);
    this.code = code;
  }
}

/** A message with what is read before the SDK validates all of it. */
export interface Message extends Readonly<Record<string, unknown>> {
  readonly method?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The message of a body. Throws MessageFault, and 0010010000413. */
export async function readMessage(request: IncomingMessage): Promise<Message> {
  let parsed: unknown;
  try {
    parsed = parseJson(await readBody(request, limitBytes));
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new DomainError('0010010000413', 'At most 1 MiB is accepted.');
    throw new MessageFault(-32700, error instanceof JsonFault ? error.message : 'The body ended early.');
  }
  if (Array.isArray(parsed)) throw new MessageFault(-32600, 'Batches are not taken: send one message.');
  // Invalid parameters are left out.
  const taken =
    isObject(parsed) && 'params' in parsed && !isObject(parsed['params'])
      ? { ...parsed, params: undefined }
      : parsed;
  if (!isMessage(taken)) throw new MessageFault(-32600, 'The body is not a JSON-RPC message.');
  return taken;
}

/** Methods of all supported protocol versions. */
const methods: ReadonlySet<string> = new Set([
  'initialize',
  'notifications/cancelled',
  'notifications/initialized',
  'ping',
  'resources/list',
  'resources/templates/list',
  'server/discover',
  'subscriptions/listen',
  'tools/list',
]);

/** How a message is counted, by its method; never a word of the caller's. */
export function routeOf({ method = '' }: Message): string {
  return `/mcp ${methods.has(method) ? method : 'none'}`;
}

/** A message that reads something of the business: how it is counted, and the scope that it needs. */
export interface Read {
  readonly route: string;
  /** null if it names nothing that exists. */
  readonly scope: string | null;
}

/** null for a message that reads nothing. */
export function readOf({ method, params }: Message): Read | null {
  if (method === 'tools/call') {
    const tool = findTool(params?.['name']);
    return { route: `/mcp tools/call ${tool?.name ?? 'none'}`, scope: tool?.scope ?? null };
  }
  if (method !== 'resources/read') return null;
  const tool = findResource(params?.['uri'])?.tool;
  return { route: `/mcp resources/read ${tool?.name ?? 'none'}`, scope: tool?.scope ?? null };
}
