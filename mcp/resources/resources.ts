import { findTool } from '../tools/tools.ts';
import type { Tool } from '../tools/tool.ts';

/** A record with its own address that a tool reads. */
interface ResourceKind {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly tool: Tool;
}

function kind(noun: string, title: string, toolName: string): ResourceKind {
  const tool = findTool(toolName);
  if (tool === undefined) throw new Error(`there is no tool ${toolName}`);
  return { uriTemplate: `svc://${noun}/{id}`, name: noun, title, description: tool.description, tool };
}

/** contract 4: animals and appointments. */
const kinds: readonly ResourceKind[] = [
  kind('animal', 'An animal', 'get_animal'),
  kind('appointment', 'An appointment', 'get_appointment'),
];

export const resourceType = 'application/json';

/** The templates that these scopes allow. */
export function listTemplates(scopes: readonly string[]) {
  return kinds
    .filter(({ tool }) => scopes.includes(tool.scope))
    .map(({ uriTemplate, name, title, description }) => ({
      uriTemplate,
      name,
      title,
      description,
      mimeType: resourceType,
    }));
}

/** The reader of an address, and the id in it; undefined for an unknown address. */
export function findResource(uri: unknown): { readonly tool: Tool; readonly id: string } | undefined {
  const [, noun, id = ''] = /^svc:\/\/([a-z]+)\/([^/?#]+)$/.exec(typeof uri === 'string' ? uri : '') ?? [];
  const found = kinds.find(({ name }) => name === noun);
  return found === undefined ? undefined : { tool: found.tool, id };
}
