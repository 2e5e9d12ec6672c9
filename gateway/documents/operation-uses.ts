import { systemViewer } from '../../kernel/access/viewer.ts';
import type { Clock } from '../../kernel/clock.ts';
import { answerWithin } from '../../kernel/errors/answer-within.ts';
import { type Graph, askGraph, operation } from '../../kernel/graph/graph.ts';
import type { Logger } from '../../kernel/observability/logger.ts';
import { newId } from '../../kernel/text/ids.ts';

export const recordOperationUsesOperation = operation(
  'RecordOperationUses',
  'mutation RecordOperationUses($input: RecordOperationUsesInput!) { recordOperationUses(input: $input) }',
);

const everyMs = 10_000;
/** What cannot be sent within this time is sent with the next, or at the end not at all. */
const withinMs = 1_000;

interface Use {
  uses: number;
  lastUsedAt: number;
}

/** What was run: registered documents by their ids, stored operations by their names. */
export interface OperationUses {
  count(operation: string): void;
  /**
   * Reports them to the graph every ten seconds from now on; returns a function that ends that after reporting the last
   * ones.
   */
  tellTo(graph: Graph): { close(): Promise<void> };
}

/** Counts in memory: no request waits for it, and a killed process loses ten seconds. */
export function createOperationUses({ clock, logger }: { clock: Clock; logger: Logger }): OperationUses {
  let counted = new Map<string, Use>();

  const add = (operationName: string, uses: number, lastUsedAt: number) => {
    const known = counted.get(operationName);
    if (known === undefined) counted.set(operationName, { uses, lastUsedAt });
    else {
      known.uses += uses;
      known.lastUsedAt = Math.max(known.lastUsedAt, lastUsedAt);
    }
  };

  async function tell(graph: Graph): Promise<void> {
    if (counted.size === 0) return;
    const told = counted;
    counted = new Map();
    const uses = [...told].map(([name, use]) => ({
      operation: name,
      uses: use.uses,
      lastUsedAt: new Date(use.lastUsedAt).toISOString(),
    }));
    const asked = askGraph(graph, recordOperationUsesOperation, { input: { uses } }, systemViewer(newId()));
    await answerWithin(withinMs, asked).catch((error: unknown) => {
      logger.warn({ service: 'gateway', err: error }, 'uses of operations were not recorded');
      for (const [name, use] of told) add(name, use.uses, use.lastUsedAt);
    });
  }

  return {
    count: (name) => {
      // Recording is not counted as a use: it would never end.
      if (name !== recordOperationUsesOperation.name) add(name, 1, clock.now().getTime());
    },
    tellTo: (graph) => {
      let telling = Promise.resolve();
      const timer = setInterval(() => (telling = telling.then(() => tell(graph))), everyMs).unref();
      return {
        close: async () => {
          clearInterval(timer);
          await telling;
          await tell(graph);
        },
      };
    },
  };
}
