import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TokenStore } from '../tokens/token-store.ts';
import { type Tokens, tokensOf } from '../tokens/tokens.ts';
import { Stopped } from './faults.ts';

/**
 * Longer than a refresh can take: a process that has held the lock this long was killed. If two broke it, both would go
 * on.
 */
const staleMs = 60_000;

/** Creates the file, unless it exists. */
async function make(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new Stopped(`Nothing can be written beside the tokens: ${String(error)}`);
  }
}

/** Runs something while no other process does. */
async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${file}.lock`;
  while (!(await make(lock))) {
    const madeAt = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - madeAt > staleMs) {
      throw new Stopped(`${lock} was left behind by a process that was killed: remove it.`);
    }
    await sleep(50);
  }
  return work().finally(() => rm(lock, { force: true }));
}

/** The answer of the token endpoint (RFC 6749 5.1); `expires_in` counts from when the file was written. */
async function readTokens(file: string): Promise<Tokens> {
  let tokens: Tokens | null;
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    tokens = tokensOf(JSON.parse(text), mtimeMs);
  } catch (error) {
    throw new Stopped(`The tokens cannot be read: ${String(error)}`);
  }
  if (tokens === null) throw new Stopped(`${file} holds no answer of the token endpoint.`);
  return tokens;
}

/** Completely or not at all, and readable only for its owner. */
async function writeTokens(
  file: string,
  { accessToken, refreshToken, usableUntil, scope }: Tokens,
): Promise<void> {
  const answer = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: Math.round((usableUntil - Date.now()) / 1_000),
    refresh_token: refreshToken,
    scope,
  };
  await writeFile(`${file}.new`, `${JSON.stringify(answer, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** A store in a file that contains the answer of the token endpoint. Throws Stopped if it does not. */
export function fileTokenStore(file: string): TokenStore {
  return {
    read: () => readTokens(file),
    update: (change) =>
      alone(file, async () => {
        const tokens = await change(await readTokens(file));
        await writeTokens(file, tokens);
        return tokens;
      }),
  };
}
