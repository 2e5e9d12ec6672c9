import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { projectRoot } from '../../../kernel/project-root.ts';

const folder = path.join(projectRoot, 'subgraphs/animals/reference-data');

const speciesSchema = z.array(z.object({ code: z.string(), name: z.string(), scientificName: z.string() }));
const breedsSchema = z.array(z.object({ code: z.string(), name: z.string() }));

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8'));
}

/** The committed lists. */
export async function readReferenceData() {
  const species = speciesSchema.parse(await readJson('species.json'));
  const breeds = (
    await Promise.all(
      species.map(async ({ code }) => {
        const file = `breeds/${code.toLowerCase().replaceAll('_', '-')}.json`;
        return breedsSchema.parse(await readJson(file)).map((breed) => ({ ...breed, speciesCode: code }));
      }),
    )
  ).flat();
  return { species, breeds };
}

/** Updates species and breeds in the database to the committed lists; codes are added and renamed, never removed. */
export async function loadReferenceData(pool: Pool): Promise<void> {
  const { species, breeds } = await readReferenceData();
  const digest = createHash('sha256')
    .update(JSON.stringify([species, breeds]))
    .digest('hex');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtextextended('animals reference data', 0))");
    const known = await client.query('select from animals.reference_data where digest = $1', [digest]);
    if (known.rowCount === 0) {
      await client.query(
        `insert into animals.species (code, name, scientific_name)
         select code, name, "scientificName"
         from json_to_recordset($1::json) as s (code text, name text, "scientificName" text)
         on conflict (code) do update set name = excluded.name, scientific_name = excluded.scientific_name`,
        [JSON.stringify(species)],
      );
      await client.query(
        `insert into animals.breed (species_code, code, name)
         select "speciesCode", code, name
         from json_to_recordset($1::json) as b ("speciesCode" text, code text, name text)
         on conflict (species_code, code) do update set name = excluded.name`,
        [JSON.stringify(breeds)],
      );
      await client.query('insert into animals.reference_data (digest) values ($1)', [digest]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
