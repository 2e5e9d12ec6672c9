import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../../../kernel/clock.ts';
import { withServiceDatabase } from '../../../kernel/database/service-database.ts';
import type { CommonEnv } from '../../../kernel/env.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { checkDocument } from '../../../kernel/graph/operations/client-document.ts';
import { clientSchema } from '../../../kernel/graph/operations/client-schema.ts';
import { type Build, buildFields } from '../../../kernel/inputs/trusted-document-fields.ts';
import type { Command } from '../../../kernel/service.ts';
import { documentsDatabase } from '../database.ts';
import { registerFor } from '../registry/trusted-document.service.ts';
import { allDocuments } from '../registry/trusted-document.store.ts';
import { type FoundDocument, readDocuments } from './read-documents.ts';

const usage = `Usage: npm run documents -- <folder> --client <name> --version <version>    registers the documents of a build of a web client
       npm run documents -- <folder> --check                               only checks them
       npm run documents -- --export <file>                                exports the registered documents`;
const atOnce = 500;

const counted = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** The faults of documents, each with its place and line. */
async function faultsOf(documents: readonly FoundDocument[]): Promise<string[]> {
  const schema = await clientSchema();
  return documents.flatMap(({ text, placeOf }) =>
    (checkDocument(text, schema).faults ?? []).map(
      ({ line, column, message }) => `${placeOf(line, column)}: ${message}`,
    ),
  );
}

async function register(build: Build, documents: readonly FoundDocument[], env: CommonEnv) {
  return withServiceDatabase(env, 'documents', documentsDatabase, async ({ pool }) => {
    let added = 0;
    for (let start = 0; start < documents.length; start += atOnce) {
      const part = documents.slice(start, start + atOnce).map(({ text }) => ({ text }));
      const registrar = { pool, memberId: null, now: systemClock.now() };
      added += (await registerFor(registrar, { ...build, documents: part })).added;
    }
    return added;
  });
}

async function exportTo(file: string, env: CommonEnv): Promise<string> {
  const documents = await withServiceDatabase(env, 'documents', documentsDatabase, ({ pool }) =>
    allDocuments(pool),
  );
  await writeFile(file, `${JSON.stringify(documents, null, 2)}\n`);
  return `Wrote ${counted(documents.length)} to ${file}.`;
}

const run: Command = async (words, env) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      client: { type: 'string' },
      version: { type: 'string' },
      check: { type: 'boolean', default: false },
      export: { type: 'string' },
    },
  });
  const [folder, ...more] = positionals;
  if (values.export !== undefined && folder === undefined) return exportTo(values.export, env);
  if (folder === undefined || more.length > 0 || values.export !== undefined) throw new Error(usage);
  const build = buildFields.safeParse(values);
  if (!values.check && !build.success) {
    const wrong = build.error.issues.map(({ path: [name], message }) =>
      Reflect.get(values, name ?? '') === undefined
        ? `--${String(name)} is missing.`
        : `--${String(name)}: ${message}`,
    );
    throw new Error(`${wrong.join('\n')}\n${usage}`);
  }
  const { documents, faults } = await readDocuments(folder);
  const all = [...faults, ...(await faultsOf(documents))];
  if (documents.length === 0 && all.length === 0) all.push(`There are no documents in ${folder}.`);
  if (all.length > 0) throw new Error(`${all.join('\n')}\nNothing was registered.`);
  if (values.check || !build.success) {
    return `Checked ${counted(documents.length)} against schema and limits: nothing is wrong.`;
  }
  const added = await register(build.data, documents, env);
  const { client, version } = build.data;
  return `${client} ${version} has ${counted(documents.length)}, ${added} of them new. Running platforms know them within 2 seconds.`;
};

/** `npm run documents` (contract 5): registers the documents of a client's build, or none if one of them is not valid. */
export const registerFolder: Command = async (words, env) => {
  try {
    return await run(words, env);
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${error.message}\n${usage}`, { cause: error });
    if (!(error instanceof DomainError)) throw error;
    const faults = (error.details.errors ?? []).map(({ detail }) => detail);
    throw new Error([error.message, ...faults].join('\n'), { cause: error });
  }
};
