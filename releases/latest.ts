import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../kernel/project-root.ts';

const shape = z.object({
  /** The tag, without its v. */
  version: z.string(),
  /** The tagged commit: a clone may have no tags. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Schema, name of the migration, fingerprint. */
  migrations: z.record(z.string(), z.record(z.string(), z.string())),
});

export type Release = z.output<typeof shape>;

export const latestFile = path.join(projectRoot, 'releases', 'latest.json');

/** The latest release, as `releases/record.ts` has written it down. */
export const readLatest = (): Release => shape.parse(JSON.parse(readFileSync(latestFile, 'utf8')));
