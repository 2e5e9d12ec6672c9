/**
 * `npm run mutants -- <rooms or files>`: makes small mistakes in them, one at a time, and runs the tests that reach each.
 * `--kind tenancy,bound` makes only such, `--tests a,b` asks further test files or folders, `--sample 100 --seed 7` takes
 * some by chance, `--list` shows them only. Fails when one goes unnoticed for which accepted.json gives no reason.
 * The checkout stays as it is: the files with mistakes are handed to Node.js by a hook.
 */
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import globalSetup from '../support/global-setup.ts';
import globalTeardown from '../support/global-teardown.ts';
import { reasonFor } from './accepted.ts';
import { buildWithMistakes } from './build.ts';
import { type Verdict, createCampaign } from './campaign.ts';
import { collectMistakes, writeFiles } from './collect.ts';
import { createCrew } from './crew.ts';
import { mappedTests, namedTests } from './mapped-tests.ts';
import type { Numbered } from './mistake.ts';
import { drawn } from './sample.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    tests: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const places = (list: string | undefined) => list?.split(',') ?? [];

function choose(): Numbered[] {
  const kinds = places(values.kind);
  const all = collectMistakes(positionals).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return values.sample === undefined ? all : drawn(all, Number(values.sample), Number(values.seed));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

interface Outcome {
  readonly verdicts: readonly Verdict[];
  /** Test files that fail without a mistake, with why. */
  readonly unfit: ReadonlyMap<string, string>;
}

function diff({ file, line, kind, text, instead }: Numbered): string {
  return `${file}:${line} (${kind})\n  - ${oneLine(text)}\n  + ${oneLine(instead)}`;
}

const roomOf = ({ mistake }: Verdict) => path.dirname(mistake.file);

/** Says how each room did; whether each mistake was noticed or is accepted, and each test file told something. */
function report({ verdicts, unfit }: Outcome): boolean {
  const missed = verdicts.filter(({ outcome }) => outcome !== 'noticed');
  const open = missed.filter(({ mistake }) => reasonFor(mistake) === null);
  for (const { mistake, outcome } of open) say(`${outcome}: ${diff(mistake)}`);
  say('\nroom: mistakes, noticed, survived, not reached; of these accepted with a reason');
  for (const [room, those] of Map.groupBy(verdicts, roomOf)) {
    const count = (outcome: Verdict['outcome']) =>
      those.filter((verdict) => verdict.outcome === outcome).length;
    const accepted = those.filter(
      ({ mistake, outcome }) => outcome !== 'noticed' && reasonFor(mistake) !== null,
    );
    const [noticed, survived, unreached] = [count('noticed'), count('survived'), count('not reached')];
    const share = ((100 * noticed) / (those.length - accepted.length || 1)).toFixed(1);
    say(`${room}: ${those.length}, ${noticed}, ${survived}, ${unreached}; ${accepted.length} (${share} %)`);
  }
  for (const [testFile, why] of unfit) say(`left out, for it fails without a mistake: ${testFile}: ${why}`);
  return open.length === 0 && unfit.size === 0;
}

/** The same, with the verdicts in a file where one is named. */
function tell(outcome: Outcome): boolean {
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(outcome.verdicts, null, 1));
  return report(outcome);
}

async function run(mistakes: readonly Numbered[]): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-mutants-'));
  // PostgreSQL and what tests start run as others.
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = folder;
  writeFiles(folder, mistakes);
  await globalSetup();
  const crew = createCrew(folder);
  const campaign = createCampaign(crew, say);
  const verdicts = new Map<Numbered, Verdict>();
  const soFar = (): Outcome => ({ verdicts: [...verdicts.values()], unfit: campaign.unfit });
  let tidied: Promise<void> | null = null;
  const tidyUp = () =>
    (tidied ??= crew
      .close()
      .then(globalTeardown)
      .then(() => rm(folder, { recursive: true, force: true })));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      tell(soFar());
      void tidyUp().finally(() => process.exit(130));
    });
  try {
    const files = new Set(mistakes.map(({ file }) => file));
    await buildWithMistakes(folder, path.dirname(process.env['TEST_PROGRAM'] ?? ''), files);
    const take = (verdict: Verdict) => {
      // What survived some tests was reached, whatever others do.
      if (verdict.outcome === 'not reached' && verdicts.has(verdict.mistake)) return;
      verdicts.set(verdict.mistake, verdict);
    };
    const rounds = [0, 1, 2, 3];
    for (const round of rounds) {
      for (const [room, those] of Map.groupBy(mistakes, ({ file }) => path.dirname(file))) {
        const left = those.filter((mistake) => {
          const outcome = verdicts.get(mistake)?.outcome;
          return outcome !== 'noticed' && (outcome === undefined || reasonFor(mistake) === null);
        });
        const tests = round === 0 ? namedTests(places(values.tests)) : (mappedTests(room)[round - 1] ?? []);
        if (left.length === 0 || (tests.length === 0 && round === 0)) continue;
        say(`${room}: ${left.length} mistakes, ${tests.length} test files`);
        await campaign.judge(left, tests, take);
        const open = left.filter((mistake) => verdicts.get(mistake)?.outcome !== 'noticed');
        say(`  of these ${open.length} are left`);
      }
    }
    return soFar();
  } finally {
    await tidyUp();
  }
}

const mistakes = choose();
if (values.list) for (const mistake of mistakes) say(diff(mistake));
else process.exitCode = tell(await run(mistakes)) ? 0 : 1;
