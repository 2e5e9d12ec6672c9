import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../kernel/project-root.ts';

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      /** Needed for development, and only there not optional. */
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** A package that runs in production, at one version. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** As the package states it, usually an SPDX expression; null if it states none. */
  readonly licence: string | null;
  /** Its digest, as Subresource Integrity has it. */
  readonly integrity: string;
  /** Only installed where it fits the system. */
  readonly isOptional: boolean;
}

/** What `npm ci --omit=dev` may install on any system, by name and version. */
export function readComponents(): Component[] {
  const { packages } = lockShape.parse(
    JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')),
  );
  const found = new Map<string, Component>();
  for (const [place, entry] of Object.entries(packages)) {
    const { version, integrity, dev, devOptional, link } = entry;
    if (place === '' || dev === true || devOptional === true || link === true) continue;
    const name = entry.name ?? place.split('node_modules/').at(-1) ?? place;
    if (version === undefined || integrity === undefined)
      throw new Error(`${place} has no version or digest`);
    const isOptional = entry.optional ?? false;
    const known = found.get(`${name}@${version}`);
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: entry.license ?? null,
      integrity,
      isOptional: isOptional && (known?.isOptional ?? true),
    });
  }
  return [...found.values()].toSorted((one, other) =>
    one.name === other.name ? (one.version < other.version ? -1 : 1) : one.name < other.name ? -1 : 1,
  );
}
