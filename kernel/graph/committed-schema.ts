import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root.ts';

function readSchemaFile(name: string): Promise<string> {
  return readFile(path.join(projectRoot, 'schema', name), 'utf8');
}

/** The committed supergraph SDL for the gateway; throws if the file is missing. */
export function readSupergraph(): Promise<string> {
  return readSchemaFile('supergraph.graphql');
}

/** The part that clients see. */
export function readClientSchema(): Promise<string> {
  return readSchemaFile('api.graphql');
}
