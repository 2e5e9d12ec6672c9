import type { ActionRow, HitRow } from './rows.ts';

/** The content of one envelope; it is stored completely or not at all. */
export interface Batch {
  readonly hits: readonly HitRow[];
  readonly actions: readonly ActionRow[];
}

/** Where hits are written: the layer between an envelope and storage. */
export interface HitLog {
  /**
   * Resolves once the batch is durable. Throws HitLogFull if nothing was stored; HitLogAway, or the error of the
   * storage, after which it may or may not be stored.
   */
  append(batch: Batch): Promise<void>;
  /** How much of its memory is in use, from 0 to 1. */
  load(): number;
  /** Waits until everything appended is written. */
  close(): Promise<void>;
}

/** There is no room for more. */
export class HitLogFull extends Error {
  override readonly name = 'HitLogFull';
}

/** The storage does not answer. */
export class HitLogUnavailable extends Error {
  override readonly name = 'HitLogUnavailable';
}
