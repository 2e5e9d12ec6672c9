import type { Client } from 'pg';

/** The `application_name` of connections that migrate, for `pg_stat_activity`. */
export const migratingName = 'svc-migrate';

interface Row {
  readonly waiting: string;
  readonly pid: number;
  readonly state: string | null;
  readonly seconds: number | null;
  readonly query: string | null;
}

/** The running migration's statement and the first process that it waits for; none if it waits for nobody. */
const blockedStatement = `
  select waiting.query as waiting, blocking.pid, blocking.state,
    extract(epoch from now() - blocking.xact_start)::integer as seconds, left(blocking.query, 300) as query
  from pg_stat_activity waiting
  cross join lateral unnest(pg_blocking_pids(waiting.pid)) as by (pid)
  join pg_stat_activity blocking on blocking.pid = by.pid
  where waiting.application_name = '${migratingName}' and waiting.datname = current_database()
  order by blocking.xact_start limit 1`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function describe({ waiting, pid, state, seconds, query }: Row): string {
  const since = seconds === null ? '' : `, its transaction ${seconds} s old`;
  const last = query === null || query === '' ? '' : `: ${oneLine(query)}`;
  return `"${oneLine(waiting)}" waited for process ${pid} (${state ?? 'state unknown'}${since}${last})`;
}

/** Watches on its own connection, until `stop`, which statement of the migration waits for whom. */
export function watchBlockers(observer: Client, everyMs: number) {
  let last: string | null = null;
  const over = new AbortController();
  const look = async () => {
    const { rows } = await observer.query<Row>(blockedStatement);
    if (rows[0] !== undefined) last = describe(rows[0]);
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      await look().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    /** In words, the last statement that was seen waiting, and for whom; null if none was. */
    last: () => last,
    stop: async () => {
      over.abort();
      await watching;
    },
  };
}
