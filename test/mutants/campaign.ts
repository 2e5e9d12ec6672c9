import type { createCrew } from './crew.ts';
import type { Numbered } from './mistake.ts';

/** What became of a mistake. */
export interface Verdict {
  readonly mistake: Numbered;
  readonly outcome: 'noticed' | 'survived' | 'not reached';
  /** Which test noticed it, and what that said. */
  readonly by: string | null;
}

interface Known {
  durationMs: number;
  /** Mistakes that it noticed: who noticed some of a file is asked early about the others. */
  readonly noticed: Map<string, number>;
  readonly reaches: Set<number>;
}

/** Of many files that reach a place the quickest are asked; who knows a better one names it. */
const mostFiles = 15;

/** Makes one mistake after the other and has tests look for them, first those that are near. */
export function createCampaign(crew: ReturnType<typeof createCrew>, say: (line: string) => void) {
  const known = new Map<string, Known>();
  /** Reached while modules were imported: to be made before they are. */
  const early = new Set<number>();
  /** Test files that fail without a mistake, with why: nothing is known of what they would notice. */
  const unfit = new Map<string, string>();

  /** Runs test files without any mistake: what they reach and how long they take. */
  async function survey(testFiles: readonly string[]): Promise<void> {
    const left = testFiles.filter((file) => !known.has(file) && !unfit.has(file));
    while (left.length > 0) {
      const { results } = await crew.run({ made: 0, testFiles: left }, () => 180_000);
      for (const { testFile, failure, durationMs, whenImported, whenRun } of results) {
        left.shift();
        for (const id of whenImported) early.add(id);
        if (failure !== null) unfit.set(testFile, failure);
        else known.set(testFile, { durationMs, noticed: new Map(), reaches: new Set(whenRun) });
      }
      // It was on this one that the worker ended.
      if (results.length === 0) unfit.set(left.shift() ?? '', 'does not end well');
    }
  }

  /** Whether a test file still passes in time without a mistake: a busy machine is no notice. */
  async function isSound(testFile: string): Promise<boolean> {
    const { results } = await crew.run({ made: 0, testFiles: [testFile] }, () => 180_000);
    return results[0]?.failure === null;
  }

  /** Whether a test file that was late passes with the mistake after all. */
  async function passesWith(made: number, testFile: string, limitMs: number): Promise<boolean> {
    const { results, isOverdue, hasEnded } = await crew.run({ made, testFiles: [testFile] }, () => limitMs);
    return !isOverdue && !hasEnded && results[0]?.failure === null;
  }

  async function tryOne(mistake: Numbered, testFiles: readonly string[]): Promise<Verdict> {
    const { id, file, isStatic } = mistake;
    const isEarly = mistake.language === 'code' && (isStatic || early.has(id));
    const reaching = testFiles.flatMap((testFile) => {
      const about = known.get(testFile);
      return about !== undefined && (about.reaches.has(id) || isEarly) ? [{ testFile, about }] : [];
    });
    if (reaching.length === 0) return { mistake, outcome: 'not reached', by: null };
    const cost = ({ about }: (typeof reaching)[number]) =>
      about.durationMs / (1 + (about.noticed.get(file) ?? 0));
    const ordered = reaching
      .toSorted((one, other) => cost(one) - cost(other))
      .slice(0, mostFiles)
      .map(({ testFile }) => testFile);
    if (isEarly) await crew.dismiss();
    const limit = (testFile: string) =>
      4 * (known.get(testFile)?.durationMs ?? 0) + (isEarly ? 25_000 : 15_000);
    const { results, isOverdue, hasEnded } = await crew.run({ made: id, testFiles: ordered }, limit);
    if (isEarly) await crew.dismiss();
    const last = results.at(-1);
    const noticedBy =
      isOverdue || hasEnded ? ordered[results.length] : last?.failure ? last.testFile : undefined;
    if (noticedBy === undefined) return { mistake, outcome: 'survived', by: null };
    const isLate = isOverdue || hasEnded || last?.failure?.includes('took longer than') === true;
    if (isLate && !(await isSound(noticedBy))) {
      unfit.set(noticedBy, 'fails at times without a mistake');
      known.delete(noticedBy);
      return tryOne(mistake, testFiles);
    }
    if (isLate && (await passesWith(id, noticedBy, 2 * limit(noticedBy)))) {
      const others = testFiles.filter((testFile) => testFile !== noticedBy);
      const verdict = await tryOne(mistake, others);
      return verdict.outcome === 'not reached' ? { ...verdict, outcome: 'survived' } : verdict;
    }
    const noticed = known.get(noticedBy)?.noticed;
    noticed?.set(file, (noticed.get(file) ?? 0) + 1);
    const how = isOverdue ? 'takes too long' : hasEnded ? 'ends the process' : (last?.failure ?? '');
    return { mistake, outcome: 'noticed', by: `${noticedBy}: ${how.split('\n')[0]}` };
  }

  /** The verdicts on mistakes by some test files, which are surveyed first. */
  async function judge(
    mistakes: readonly Numbered[],
    testFiles: readonly string[],
    onVerdict: (verdict: Verdict) => void,
  ): Promise<Verdict[]> {
    if (mistakes.length === 0) return [];
    await survey(testFiles);
    const verdicts: Verdict[] = [];
    for (const mistake of mistakes) {
      const verdict = await tryOne(mistake, testFiles);
      verdicts.push(verdict);
      onVerdict(verdict);
      if (verdicts.length % 20 === 0) say(`  ${verdicts.length} tried`);
    }
    return verdicts;
  }

  return { judge, unfit };
}
