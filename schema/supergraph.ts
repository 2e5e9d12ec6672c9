import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../kernel/project-root.ts';

/** The committed supergraph SDL, as the gateway is given it; throws when the file is missing. */
export function readSupergraph(): Promise<string> {
  return readFile(path.join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
}
