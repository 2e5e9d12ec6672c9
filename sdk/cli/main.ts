#!/usr/bin/env node
import { Misused, Stopped } from './faults.ts';
import { help } from './help.ts';
import { listen } from './listen.ts';
import { connectPlatform } from './platform.ts';
import { readSettings } from './settings.ts';

const note = (text: string) => void process.stderr.write(`${text}\n`);
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a command; returns the exit code. */
async function run([command, ...words]: readonly string[]): Promise<number> {
  if (command === undefined || [command, ...words].some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(help);
    return command === undefined ? 2 : 0;
  }
  if (command !== 'listen') throw new Misused(`There is no command ${command}.`);
  if (!('rawJSON' in JSON)) throw new Misused('svc listen needs Node.js 22 or newer.');
  const settings = await readSettings(words, process.env);
  const api = connectPlatform(process.env);
  const end = new AbortController();
  // A second call does not wait for the end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  // Nobody reads the output any more.
  process.stdout.once('error', () => end.abort());
  const last = await listen({ ...settings, api, print, note, signal: end.signal });
  note(last === null ? 'Ended.' : `Ended. To go on from here: --after ${last}`);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof Misused) note(`${error.message} svc --help says more.`);
  else if (error instanceof Stopped) note(error.message);
  else throw error;
  process.exitCode = error instanceof Misused ? 2 : 1;
}
