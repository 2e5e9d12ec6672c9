import type { Context } from 'koa';
import type { Tool } from '../tools/tool.ts';
import { findTool } from '../tools/tools.ts';
import { type Message, isObject } from './message.ts';

/** A call of a tool with nothing in it but what every call has. */
export interface PlainCall {
  readonly tool: Tool;
  /** The arguments. */
  readonly given: unknown;
  readonly id: string | number;
  /** All that the protocol reads of the request, except for the id, the tool and its arguments. */
  readonly way: string;
}

const hasOnly = (value: object, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name));

const isId = (id: unknown): id is string | number => typeof id === 'string' || Number.isSafeInteger(id);

const messageNames = ['jsonrpc', 'id', 'method', 'params'];
const parameterNames = ['name', 'arguments', '_meta'];

/** null for a call that is not plain: the SDK handles it. */
export function plainCallOf(context: Context, message: Message): PlainCall | null {
  const { jsonrpc, id, method, params } = message;
  if (method !== 'tools/call' || jsonrpc !== '2.0' || !isId(id) || !hasOnly(message, messageNames))
    return null;
  if (params === undefined || !hasOnly(params, parameterNames)) return null;
  const tool = findTool(params.name);
  const { arguments: given, _meta: meta } = params;
  // A member of this name means one thing to a parser and another when copied.
  if (given !== undefined && (!isObject(given) || Object.hasOwn(given, '__proto__'))) return null;
  const named = context.get('mcp-name');
  if (tool === undefined || (named !== '' && named !== tool.name)) return null;
  const headers = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method'].map((name) =>
    context.get(name),
  );
  return { tool, given, id, way: JSON.stringify([...headers, named !== '', meta]) };
}
