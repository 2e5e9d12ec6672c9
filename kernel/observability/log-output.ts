import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What waits for somebody to read it or for room on the disk; what comes on top of it is lost. */
const heldBytes = 1_048_576;
/** Lines of one turn of the event loop are written together, up to about so much. */
const togetherBytes = 65_536;
const retryMs = 100;
const flushRetryMs = 10;

export interface LogOutput {
  /** Whole lines. Never waits and never fails. */
  write(lines: string): void;
  /** Writes what is held, as far as that is possible within so many milliseconds. */
  flush(withinMs: number): Promise<void>;
}

/**
 * Standard output (1) or standard error (2) for a process that lives on when its log cannot be written: a pipe that
 * nobody reads, or nobody has any more, and a full disk hold nothing up. `lossOf` words the line that stands where
 * lines are missing, as soon as there can be one.
 */
export function createLogOutput(fd: 1 | 2, lossOf: (lines: number) => string): LogOutput {
  // Node.js makes a pipe non-blocking when its stream is first asked for; writes then fail where they would wait.
  const stream = fd === 1 ? process.stdout : process.stderr;
  // What others write there, such as the welcome, may get lost as well.
  stream.on('error', () => undefined);
  let fresh = '';
  /** What could not be written; its first line may be half-way out. */
  let held: Buffer = Buffer.alloc(0);
  let lost = 0;
  let isPlanned = false;

  /** Answers what could not be written. */
  function attempt(bytes: Buffer): Buffer {
    try {
      return bytes.subarray(writeSync(fd, bytes));
    } catch {
      return bytes;
    }
  }

  function writeOut(): void {
    held = attempt(Buffer.concat([held, Buffer.from(fresh)]));
    fresh = '';
    if (held.length > 0 || lost === 0) return;
    held = attempt(Buffer.from(lossOf(lost)));
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
      if (held.length + fresh.length + lines.length > heldBytes) lost += lines.split('\n').length - 1;
      else fresh += lines;
      if (held.length === 0 && fresh.length > togetherBytes) writeOut();
      plan();
    },
    flush: async (withinMs) => {
      const deadline = Date.now() + withinMs;
      for (writeOut(); held.length > 0 && Date.now() < deadline; writeOut()) await sleep(flushRetryMs);
    },
  };
}
