import { profileTools } from './profile.ts';
import { recordTools } from './records.ts';
import { scheduleTools } from './schedule.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order of lists (contract 4). */
export const tools: readonly Tool[] = [...profileTools, ...recordTools, ...scheduleTools];

const byName: ReadonlyMap<unknown, Tool> = new Map(tools.map((tool) => [tool.name, tool]));

export function findTool(name: unknown): Tool | undefined {
  return byName.get(name);
}

/** All of them only read, and can be repeated. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The tools that these scopes allow, in the form of `tools/list`. */
export function listTools(scopes: readonly string[]) {
  return tools
    .filter(({ scope }) => scopes.includes(scope))
    .map(({ name, title, description, inputSchema, outputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
      outputSchema,
      annotations,
    }));
}
