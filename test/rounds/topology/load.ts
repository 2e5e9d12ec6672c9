import { setTimeout as sleep } from 'node:timers/promises';

/** A request of the load: when it was sent and answered, and what went wrong. */
interface Request {
  readonly what: string;
  readonly sentAt: number;
  readonly endedAt: number;
  readonly failure: string | null;
}

/** Something that happens to the topology under load, and what the requests of that time came to. */
export interface Scene {
  readonly title: string;
  readonly answered: number;
  readonly failed: number;
  /** Milliseconds from the event to the answer of the last request that failed; 0 if none did. */
  readonly servingAfterMs: number;
  /** What failed, with how often and the first words about it. */
  readonly failures: readonly string[];
  readonly note: string;
}

/** Between two requests of a sender: the machine has other work to do. */
const pauseMs = 40;

/** Requests that go on until the end. */
export function startLoad() {
  const requests: Request[] = [];
  const over = new AbortController();
  const senders: Promise<void>[] = [];

  /** One request after another; `send` answers what went wrong, or throws. */
  async function goOn(what: string, send: (count: number) => Promise<string | null>): Promise<void> {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const sentAt = performance.now();
      const failure = await send(count).catch((error: unknown) => String(error).slice(0, 200));
      requests.push({ what, sentAt, endedAt: performance.now(), failure });
      await sleep(pauseMs);
    }
  }
  return {
    isOver: () => over.signal.aborted,
    add: (what: string, send: (count: number) => Promise<string | null>) => {
      senders.push(goOn(what, send));
    },
    /** What requests came to since `from`, seen from an event that came at `at`. */
    sceneSince: (title: string, from: number, at: number, note = ''): Scene => {
      const all = requests.filter(({ endedAt }) => endedAt >= from);
      const failed = all.filter(({ failure }) => failure !== null);
      const last = Math.max(at, ...failed.map(({ endedAt }) => endedAt));
      const kinds = Map.groupBy(failed, ({ what }) => what);
      return {
        title,
        answered: all.length - failed.length,
        failed: failed.length,
        servingAfterMs: Math.round(last - at),
        failures: [...kinds].map(
          ([what, those]) => `${what} ${those.length} times, such as ${those.at(-1)?.failure ?? ''}`,
        ),
        note,
      };
    },
    end: async () => {
      over.abort();
      await Promise.all(senders);
    },
  };
}

export type Load = ReturnType<typeof startLoad>;

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

/** The scenes as a table in Markdown. */
export function tableOf(scenes: readonly Scene[]): string {
  const rows = scenes.map(({ title, answered, failed, servingAfterMs, note }) =>
    [title, answered, failed, inSeconds(servingAfterMs), note].join(' | '),
  );
  return ['what | answered | failed | serving after, s | besides', '--- | --- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}
