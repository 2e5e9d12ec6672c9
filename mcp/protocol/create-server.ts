import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { refusalOf } from '../../kernel/answers/refusal.ts';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import type { Caller } from '../access/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { findResource, listTemplates, resourceType } from '../resources/resources.ts';
import { findTool, listTools } from '../tools/tools.ts';

/** Lists change with a release, and with what the business allows. */
const cacheHint = { ttlMs: 300_000, cacheScope: 'private' } as const;

/** The older generations that are served, the newest first: it answers an `initialize` with any other. */
const olderVersions = ['2025-11-25', '2025-06-18'];

/** What a model can act on: what is wrong, and where. */
function refusalText(
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

const isMissing = (error: unknown) => error instanceof DomainError && catalogueRow(error.code).status === 404;

/** The server that one caller's message gets; nothing is kept between messages. */
export function createServer(deps: Dependencies, caller: Caller): Server {
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
    try {
      const structuredContent = await tool.call(deps, viewer, params.arguments);
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    } catch (error) {
      return { content: [{ type: 'text', text: refusalText(error, caller, deps) }], isError: true };
    }
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
