/** Runs test files again and again in one process, with one mistake after the other; main.ts sends orders to it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { fail, outcome } from './first-failure.ts';
import { type Result, order } from './messages.ts';
import './switch.ts';

const folder = process.env['MUTANTS'] ?? '';
const replaced = new Map(
  z
    .array(z.string())
    .parse(JSON.parse(readFileSync(`${folder}/files.json`, 'utf8')))
    .map((file) => [pathToFileURL(path.join(projectRoot, file)).href, path.join(folder, file)]),
);
const tsconfigRaw = readFileSync(path.join(projectRoot, 'tsconfig.json'), 'utf8');

registerHooks({
  load: (url, context, next) => {
    const written = replaced.get(url);
    if (written === undefined) return next(url, context);
    const { code } = transformSync(readFileSync(written, 'utf8'), {
      loader: path.extname(written) === '.tsx' ? 'tsx' : 'ts',
      format: 'esm',
      target: 'node24',
      sourcemap: 'inline',
      sourcefile: fileURLToPath(url),
      tsconfigRaw,
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

process.on('unhandledRejection', (error) => fail('outside of tests', error));
process.on('uncaughtException', (error) => fail('outside of tests', error));

const runnerModule = z.object({
  default: z.function({ input: [z.string()], output: z.promise(z.object({ failureMessage: z.string() })) }),
  setWorkerData: z.function({ input: [z.unknown()], output: z.void() }),
});
const runnerPath = path.join(projectRoot, 'node_modules/jest-light-runner/src/worker-runner.js');
const imported: unknown = await import(pathToFileURL(runnerPath).href);
const runner = runnerModule.parse({ ...z.record(z.string(), z.unknown()).parse(imported) });

runner.setWorkerData({
  runtime: 'main_thread',
  globalConfig: { testNamePattern: null, updateSnapshot: 'none', expand: false },
  projectConfig: {
    rootDir: projectRoot,
    setupFiles: [],
    transform: [],
    transformIgnorePatterns: [],
    snapshotSerializers: [],
    snapshotFormat: {},
    setupFilesAfterEnv: [
      path.join(projectRoot, 'test/support/time-limits.ts'),
      fileURLToPath(new URL('first-failure.ts', import.meta.url)),
    ],
  },
});

/** What processes that a test started have reached. */
function reachedElsewhere(): number[] {
  try {
    const ids = readFileSync(`${folder}/reached`, 'utf8').split('\n').filter(Boolean).map(Number);
    rmSync(`${folder}/reached`);
    return ids;
  } catch {
    return [];
  }
}

async function run(testFile: string): Promise<Result> {
  const { reached } = globalThis.mistakes;
  reached.clear();
  let whenImported: number[] = [];
  Object.assign(outcome, {
    failure: null,
    isImported: false,
    onFirstStep: () => {
      whenImported = [...reached];
      reached.clear();
    },
  });
  const startedAt = performance.now();
  try {
    const { failureMessage } = await runner.default(path.join(projectRoot, testFile));
    if (failureMessage !== '') fail('the file', failureMessage);
  } catch (error) {
    fail('the file', error);
  }
  const whenRun = [...reached, ...reachedElsewhere()];
  const { failure } = outcome;
  return { testFile, failure, durationMs: performance.now() - startedAt, whenImported, whenRun };
}

process.on('message', (message) => {
  const { made, testFiles } = order.parse(message);
  globalThis.mistakes.made = made;
  writeFileSync(`${folder}/made`, String(made));
  void (async () => {
    for (const testFile of testFiles) {
      const result = await run(testFile);
      process.send?.(result);
      if (result.failure !== null) break;
    }
    process.send?.('done');
  })();
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
