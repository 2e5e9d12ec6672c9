import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const reason = z.string().min(1);

const acceptedHints = z.array(
  z.strictObject({
    code: z.string().min(1),
    /** A part of the hint's message that tells it from others of its code. */
    messagePart: z.string().min(1),
    reason,
  }),
);

const breakingChanges = z.array(
  z.strictObject({
    /** The whole sentence with which the check names the change. */
    change: z.string().min(1),
    reason,
    date: z.iso.date(),
  }),
);

/** A composition hint that reviewers live with. */
export type AcceptedHint = z.output<typeof acceptedHints>[number];

/** A change that breaks clients and was made on purpose; entries stay as the record of it. */
export type AcceptedBreakingChange = z.output<typeof breakingChanges>[number];

/** What reviewers have accepted. */
export interface Accepted {
  readonly hints: readonly AcceptedHint[];
  readonly breakingChanges: readonly AcceptedBreakingChange[];
}

async function readList<List>(file: string, schema: z.ZodType<List>): Promise<List> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${path.basename(file)} is malformed:\n${z.prettifyError(parsed.error)}`);
}

/** Reads accepted-hints.json and breaking-changes.json of a schema folder; throws when one is malformed. */
export async function readAccepted(directory: string): Promise<Accepted> {
  return {
    hints: await readList(path.join(directory, 'accepted-hints.json'), acceptedHints),
    breakingChanges: await readList(path.join(directory, 'breaking-changes.json'), breakingChanges),
  };
}
