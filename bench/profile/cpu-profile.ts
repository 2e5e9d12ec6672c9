import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';

/** A profile as V8 gives it (Chrome DevTools Protocol, `Profiler.Profile`): times in microseconds. */
export const cpuProfile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.int(),
        columnNumber: z.int(),
      }),
      children: z.array(z.int()).optional(),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.infer<typeof cpuProfile>;

/** A function in the tree of calls. */
export interface Frame {
  readonly name: string;
  /** The source file from the root of the project, a package in node_modules, `node:` for Node.js; empty for V8. */
  readonly file: string;
  /** Time spent in itself, in microseconds. */
  selfUs: number;
  readonly callees: Frame[];
}

type Place = (url: string, line: number, column: number) => Promise<string>;

/** Finds the sources of what `npm run build` made. */
function createPlaces(): Place {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const mapOf = async (file: string) => {
    const text = await readFile(`${file}.map`, 'utf8').catch(() => null);
    // oxlint-disable-next-line typescript/no-unsafe-argument -- made by esbuild
    return text === null ? null : new SourceMap(JSON.parse(text));
  };
  return async (url, line, column) => {
    if (!url.startsWith('file:')) return url;
    const file = fileURLToPath(url);
    const known = maps.get(file) ?? mapOf(file);
    maps.set(file, known);
    const entry = (await known)?.findEntry(line, column);
    const isFound = entry !== undefined && 'originalSource' in entry;
    const source = isFound ? path.resolve(path.dirname(file), entry.originalSource) : file;
    return path.relative(projectRoot, source).replace(/^.*node_modules\//, 'node_modules/');
  };
}

/** The tree of calls of a profile, by its sources. */
export async function callTree({ nodes, samples, timeDeltas }: CpuProfile): Promise<Frame> {
  const placeOf = createPlaces();
  const selfUs = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    selfUs.set(id, (selfUs.get(id) ?? 0) + Math.max(0, timeDeltas[index] ?? 0));
  }
  const frames = new Map<number, Frame>();
  for (const { id, callFrame } of nodes) {
    const { functionName, url, lineNumber, columnNumber } = callFrame;
    const file = await placeOf(url, lineNumber, columnNumber);
    frames.set(id, { name: functionName || '(anonymous)', file, selfUs: selfUs.get(id) ?? 0, callees: [] });
  }
  for (const { id, children = [] } of nodes) {
    const called = children.flatMap((child) => frames.get(child) ?? []);
    frames.get(id)?.callees.push(...called);
  }
  const root = frames.get(nodes[0]?.id ?? 0);
  if (root === undefined) throw new Error('a profile without nodes');
  return root;
}

/** The time of a function with all that it calls, in microseconds. */
export function totalUs({ selfUs, callees }: Frame): number {
  return callees.reduce((sum, callee) => sum + totalUs(callee), selfUs);
}
