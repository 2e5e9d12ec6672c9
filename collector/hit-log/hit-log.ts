import type { ActionRow, HitRow } from './rows.ts';

/** What one envelope brought; all of it is stored, or nothing. */
export interface Batch {
  readonly hits: readonly HitRow[];
  readonly actions: readonly ActionRow[];
}

/** Where hits are written: what stands between an envelope and storage. */
export interface HitLog {
  /**
   * Resolves once the batch is durable. Throws HitLogFull without a trace of it; HitLogAway, or the fault of the
   * storage, after which it may be there or not.
   */
  append(batch: Batch): Promise<void>;
  /** How much of its memory waits to be written, from 0 to 1. */
  load(): number;
  /** Waits until what was appended is written. */
  close(): Promise<void>;
}

/** More waits to be written than there is room for. */
export class HitLogFull extends Error {
  override readonly name = 'HitLogFull';
}

/** Nothing answers that would take it. */
export class HitLogUnavailable extends Error {
  override readonly name = 'HitLogUnavailable';
}
