/**
 * The position of a server's log before which everything is that anybody can see, in bytes since its beginning; exact
 * for the first 9 petabytes. A commit that does not wait for its log can be seen before that is written.
 */
export const writtenPosition = `(case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::float8`;

/** More callers than these have hardly ever written something that the replica has not replayed yet. */
const usualCallers = 10_000;

/** Up to where a replica must have replayed the log before a caller reads what it has written itself. */
export interface WrittenPositions {
  neededBy(caller: string): number;
  note(caller: string, position: number): void;
  /** Something was written before now, by this caller or by anybody (null); where is not known. */
  noteUnknown(caller: string | null): void;
  /** Whoever is unknown now is known with the result: a position that is read from now on. */
  settle(): (position: number) => void;
  /** Forgets what has been replayed. */
  replayed(position: number): void;
}

export function createWrittenPositions(): WrittenPositions {
  const positions = new Map<string, number>();
  /** Of those who are not in the map. */
  let others = 0;

  return {
    neededBy: (caller) => Math.max(others, positions.get(caller) ?? 0),
    note(caller, position) {
      if (positions.size >= usualCallers) {
        others = Math.max(others, ...positions.values());
        positions.clear();
      }
      positions.set(caller, Math.max(position, positions.get(caller) ?? 0));
    },
    noteUnknown(caller) {
      if (caller === null) others = Infinity;
      else positions.set(caller, Infinity);
    },
    settle() {
      const unknown = [...positions].flatMap(([caller, position]) => (position === Infinity ? caller : []));
      const isUnknown = others === Infinity;
      return (position) => {
        for (const caller of unknown) positions.set(caller, position);
        if (isUnknown) others = position;
      };
    },
    replayed(position) {
      for (const [caller, needed] of positions) if (needed <= position) positions.delete(caller);
    },
  };
}
