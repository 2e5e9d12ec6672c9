import { z } from 'zod';

/** Asks the worker to run test files one after the other, up to the first failure, with a mistake made (0: none). */
export const order = z.object({ made: z.number(), testFiles: z.array(z.string()) });
export type Order = z.infer<typeof order>;

/** How one file of them went. */
export const result = z.object({
  testFile: z.string(),
  failure: z.string().nullable(),
  durationMs: z.number(),
  /** Places that were reached while modules were imported, and while tests ran. */
  whenImported: z.array(z.number()),
  whenRun: z.array(z.number()),
});
export type Result = z.infer<typeof result>;
