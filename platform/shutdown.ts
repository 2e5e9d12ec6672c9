/** Open requests get this long once the ports are closed. */
export const graceMs = 6_000;

/** What has to be closed at the end, last opened first, each even if others fail. */
export interface Shutdown {
  add(close: () => Promise<unknown>): void;
  closeAll(): Promise<void>;
}

export function createShutdown(): Shutdown {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    add: (close) => {
      closers.push(close);
    },
    closeAll: async () => {
      const faults: unknown[] = [];
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
        await close().catch((fault: unknown) => faults.push(fault));
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}
