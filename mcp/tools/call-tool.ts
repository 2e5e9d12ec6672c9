import { refusalOf } from '../../kernel/answers/refusal.ts';
import { catalogueRow } from '../../kernel/errors/errors.ts';
import type { Caller } from '../access/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Tool } from './tool.ts';

/** The result of a tool call, according to the protocol. */
export interface CallResult extends Record<string, unknown> {
  readonly content: [{ readonly type: 'text'; readonly text: string }];
  /** The text as JSON; absent for a refusal. */
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** What a model can act on: what is wrong, and where. */
export function refusalText(
  thrown: unknown,
  { viewer: { requestId }, noteRefusal }: Caller,
  { logger }: Dependencies,
): string {
  const error = refusalOf(thrown, requestId, logger);
  const { platformResponseCode = error.code } = catalogueRow(error.code);
  noteRefusal(platformResponseCode);
  const { errors } = error.details;
  return JSON.stringify({
    platformResponseCode,
    detail: error.message,
    requestId,
    ...(errors && { errors }),
  });
}

/** Calls a tool; a refusal is a result too (contract 4). */
export async function callTool(
  deps: Dependencies,
  caller: Caller,
  tool: Tool,
  given: unknown,
): Promise<CallResult> {
  try {
    const structuredContent = await tool.call(deps, caller.viewer, given);
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    return { content: [{ type: 'text', text: refusalText(error, caller, deps) }], isError: true };
  }
}

/** The result as `JSON.stringify` would write it; what is in it both as text and as JSON is serialized once. */
export function jsonOfResult({ content: [{ text }], isError }: CallResult): string {
  const content = `{"content":[{"type":"text","text":${JSON.stringify(text)}}]`;
  return `${content},${isError === true ? '"isError":true' : `"structuredContent":${text}`}}`;
}
