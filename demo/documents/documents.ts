import path from 'node:path';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import { readDocuments } from '../../subgraphs/documents/command/read-documents.ts';
import { registerFor } from '../../subgraphs/documents/registry/trusted-document.service.ts';

const build = { client: 'pet-web', version: '1.4.0' };
const folder = path.join(projectRoot, 'demo', 'documents', build.client);

/** Registers the documents of a web client in the demo world; repeating it changes nothing. */
export async function loadDocuments({ database: { pool }, clock }: ServiceDependencies): Promise<void> {
  const { documents } = await readDocuments(folder);
  const registrar = { pool, memberId: null, now: clock.now() };
  await registerFor(registrar, { ...build, documents: documents.map(({ text }) => ({ text })) });
}
