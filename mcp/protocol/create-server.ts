import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import type { Caller } from '../access/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { findResource, listTemplates, resourceType } from '../resources/resources.ts';
import { type CallResult, callTool, refusalText } from '../tools/call-tool.ts';
import { findTool, listTools } from '../tools/tools.ts';

/** Lists change with a release, and with what the business allows. */
const cacheHint = { ttlMs: 300_000, cacheScope: 'private' } as const;

/**
 * The older protocol versions that are supported, newest first: it answers an `initialize` for any other with the
 * first.
 */
const olderVersions = ['2025-11-25', '2025-06-18'];

const isMissing = (error: unknown) => error instanceof DomainError && catalogueRow(error.code).status === 404;

/** The server for one caller's message; nothing is kept between messages. `onResult` gets a tool's answer. */
export function createServer(
  deps: Dependencies,
  caller: Caller,
  onResult: (result: CallResult) => void,
): Server {
  const { viewer } = caller;
  const { scopes } = viewer;
  const server = new Server(
    { name: 'svc-platform', title: deps.env.PLATFORM_NAME, version: '1' },
    {
      capabilities: { tools: {}, resources: {} },
      supportedProtocolVersions: ['2026-07-28', ...olderVersions],
      cacheHints: {
        'server/discover': cacheHint,
        'tools/list': cacheHint,
        'resources/list': cacheHint,
        'resources/templates/list': cacheHint,
        'resources/read': cacheHint,
      },
      instructions:
        'Reads of one business, the one that the token was given for. Nothing here changes anything. Lists have pages; ask for more only when they are needed.',
    },
  );

  server.setRequestHandler('tools/list', () => ({ tools: listTools(scopes) }));
  server.setRequestHandler('resources/list', () => ({ resources: [] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: listTemplates(scopes) }));

  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = findTool(params.name);
    if (tool === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    }
    const result = await callTool(deps, caller, tool, params.arguments);
    onResult(result);
    return result;
  });

  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const resource = findResource(uri);
    if (resource === undefined) throw new ResourceNotFoundError(uri);
    const { tool, id } = resource;
    try {
      const text = JSON.stringify(await tool.call(deps, viewer, { id }));
      return { contents: [{ uri, mimeType: resourceType, text }] };
    } catch (error) {
      if (isMissing(error)) throw new ResourceNotFoundError(uri);
      throw new ProtocolError(ProtocolErrorCode.InternalError, refusalText(error, caller, deps));
    }
  });
  return server;
}
