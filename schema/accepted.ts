import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const reason = z.string().min(1);

const acceptedHints = z.array(
  z.strictObject({
    code: z.string().min(1),
    /** A part of the hint's message that distinguishes it from others with its code. */
    messagePart: z.string().min(1),
    reason,
  }),
);

const breakingChanges = z.array(
  z.strictObject({
    /** The whole sentence with which the check describes the change. */
    change: z.string().min(1),
    reason,
    date: z.iso.date(),
  }),
);

const withoutCaller = z.array(z.strictObject({ reason, mutations: z.array(z.string()).min(1) }));

/** A composition hint that reviewers have accepted. */
export type AcceptedHint = z.output<typeof acceptedHints>[number];

/** An intended change that breaks clients; entries stay as a record of it. */
export type AcceptedBreakingChange = z.output<typeof breakingChanges>[number];

/** Mutations that nothing in the product calls. */
export type AcceptedWithoutCaller = z.output<typeof withoutCaller>[number];

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

/** Reads accepted-hints.json and breaking-changes.json of a schema folder; throws if one is malformed. */
export async function readAccepted(directory: string): Promise<Accepted> {
  return {
    hints: await readList(path.join(directory, 'accepted-hints.json'), acceptedHints),
    breakingChanges: await readList(path.join(directory, 'breaking-changes.json'), breakingChanges),
  };
}

/** Reads without-caller.json of a schema folder; throws if it is malformed. */
export function readWithoutCaller(directory: string): Promise<readonly AcceptedWithoutCaller[]> {
  return readList(path.join(directory, 'without-caller.json'), withoutCaller);
}
