import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How much may wait for a reader or for room on the disk; anything beyond that is lost. */
const heldBytes = 1_048_576;
/** Lines of one turn of the event loop are written together, up to about this size. */
const togetherBytes = 65_536;
/** A pipe takes 64 KiB at a time; what is held leaves at up to 6 MB a second. */
const retryMs = 10;

const lossMessage = 'lines of the log could not be written';
const lossPattern = new RegExp(`"lost":(\\d+),"msg":"${lossMessage}"`, 'g');

/** How many lines a text has; a line that replaces missing ones, such as a worker's, counts as all of them. */
function countLines(text: string): number {
  const missing = Array.from(text.matchAll(lossPattern), ([, lost]) => Number(lost) - 1);
  return missing.reduce((sum, lost) => sum + lost, text.split('\n').length - 1);
}

/** The line that replaces this many missing ones. */
function lossLine(lost: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, lost, msg: lossMessage })}\n`;
}

export interface LogOutput {
  /** Whole lines. Never waits and never fails. */
  write(lines: string): void;
  /** Writes what is held, as far as possible within this many milliseconds. */
  flush(withinMs: number): Promise<void>;
}

/**
 * Standard output (1) or standard error (2) for a process that keeps running when its log cannot be written: it is not
 * blocked by a full disk, or by a pipe that nobody reads or that is closed. Where lines are missing, a line says how
 * many, as soon as one can be written.
 */
export function createLogOutput(fd: 1 | 2): LogOutput {
  // Node.js makes a pipe non-blocking when its stream is first used; writes then fail instead of waiting.
  const stream = fd === 1 ? process.stdout : process.stderr;
  // Other output there, such as the welcome, may get lost as well.
  stream.on('error', () => undefined);
  let fresh = '';
  /** What could not be written; its first line may be partly written. */
  let held: Buffer = Buffer.alloc(0);
  let lost = 0;
  let isPlanned = false;

  /** Returns what could not be written. */
  function attempt(bytes: Buffer): Buffer {
    try {
      return bytes.subarray(writeSync(fd, bytes));
    } catch {
      return bytes;
    }
  }

  function writeOut(): void {
    held = attempt(fresh === '' ? held : Buffer.concat([held, Buffer.from(fresh)]));
    fresh = '';
    if (held.length > 0 || lost === 0) return;
    held = attempt(Buffer.from(lossLine(lost)));
    lost = 0;
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    const carryOut = (): void => {
      isPlanned = false;
      writeOut();
      if (held.length > 0) plan();
    };
    if (held.length > 0) setTimeout(carryOut, retryMs).unref();
    else setImmediate(carryOut);
  }

  process.on('exit', writeOut);
  return {
    write: (lines) => {
      if (held.length + fresh.length + lines.length > heldBytes) lost += countLines(lines);
      else fresh += lines;
      if (held.length === 0 && fresh.length > togetherBytes) writeOut();
      plan();
    },
    flush: async (withinMs) => {
      const deadline = Date.now() + withinMs;
      for (writeOut(); held.length > 0 && Date.now() < deadline; writeOut()) await sleep(retryMs);
    },
  };
}
