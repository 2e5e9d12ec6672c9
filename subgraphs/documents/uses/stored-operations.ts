import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hash } from 'node:crypto';
import path from 'node:path';
import { concatAST, parse, separateOperations } from 'graphql';
import type { Pool } from 'pg';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { clientSchema } from '../../../kernel/graph/operations/client-schema.ts';
import { type UsedField, fieldsOf } from '../../../kernel/graph/operations/fields-of.ts';
import { projectRoot } from '../../../kernel/project-root.ts';

interface StoredOperation {
  readonly name: string;
  /** Folder of the service that runs it, or of what several share. */
  readonly service: string;
  readonly fields: readonly UsedField[];
}

/** The committed files of the stored operations, with the folders of their services. */
async function readFiles() {
  const files = globSync('{*,subgraphs/*}/stored-operations/*.graphql', { cwd: projectRoot }).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      folder: path.posix.dirname(path.posix.dirname(file)),
      text: await readFile(path.join(projectRoot, file), 'utf8'),
    })),
  );
}
type Files = Awaited<ReturnType<typeof readFiles>>;

/** The definitions in the files: an operation each, or a fragment that several operations of the folder share. */
async function operationsIn(files: Files): Promise<StoredOperation[]> {
  const schema = await clientSchema();
  return [...Map.groupBy(files, ({ folder }) => folder)].flatMap(([service, those]) => {
    const all = concatAST(those.map(({ text }) => parse(text, { noLocation: true })));
    return Object.entries(separateOperations(all)).map(([name, document]) => ({
      name,
      service,
      fields: fieldsOf(document, schema),
    }));
  });
}

const insertSql = `
  insert into documents.stored_operation (name, service)
  select o ->> 'name', o ->> 'service' from json_array_elements($1::json) o order by 1`;
const fieldSql = `
  insert into documents.operation_field (operation, type, field)
  select o ->> 'name', f ->> 'type', f ->> 'field'
  from json_array_elements($1::json) o cross join json_array_elements(o -> 'fields') f order by 1, 2, 3`;

/** Stores this release's operations in the database if they differ from those stored there. */
export async function loadStoredOperations(pool: Pool): Promise<void> {
  const files = await readFiles();
  const digest = hash('sha256', JSON.stringify(files), 'hex');
  const loadedSql = 'select from documents.stored_operations_loaded where digest = $1';
  if ((await pool.query(loadedSql, [digest])).rowCount !== 0) return;
  const operations = JSON.stringify(await operationsIn(files));
  await inTransaction(pool, async (transaction) => {
    await transaction('lock table documents.stored_operations_loaded');
    if ((await transaction(loadedSql, [digest])).length > 0) return;
    await transaction(
      `delete from documents.operation_field where operation in (select name from documents.stored_operation)`,
    );
    await transaction('delete from documents.stored_operation');
    await transaction('delete from documents.stored_operations_loaded');
    await transaction(insertSql, [operations]);
    await transaction(fieldSql, [operations]);
    await transaction('insert into documents.stored_operations_loaded (digest) values ($1)', [digest]);
  });
}
