import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root.ts';

function readSchemaFile(name: string): Promise<string> {
  return readFile(path.join(projectRoot, 'schema', name), 'utf8');
}

/** The committed supergraph SDL, as the gateway is given it; throws when the file is missing. */
export function readSupergraph(): Promise<string> {
  return readSchemaFile('supergraph.graphql');
}

/** What clients see of it. */
export function readClientSchema(): Promise<string> {
  return readSchemaFile('api.graphql');
}
