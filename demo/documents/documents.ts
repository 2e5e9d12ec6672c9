import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import { registerFor } from '../../subgraphs/documents/registry/trusted-document.service.ts';

const build = { client: 'pet-web', version: '1.4.0' };
const folder = path.join(projectRoot, 'demo', 'documents', build.client);

/** Registers what a web client of the demo world sends; once more changes nothing. */
export async function loadDocuments({ database: { pool }, clock }: ServiceDependencies): Promise<void> {
  const files = (await readdir(folder)).toSorted();
  const documents = await Promise.all(
    files.map(async (file) => ({ text: await readFile(path.join(folder, file), 'utf8') })),
  );
  await registerFor({ pool, memberId: null, now: clock.now() }, { ...build, documents });
}
