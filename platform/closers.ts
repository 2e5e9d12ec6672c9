/** What has to be closed at the end, last opened first. */
export interface Closers {
  add(close: () => Promise<unknown>): void;
  closeAll(): Promise<void>;
}

export function createClosers(): Closers {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    add: (close) => {
      closers.push(close);
    },
    closeAll: async () => {
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
    },
  };
}
