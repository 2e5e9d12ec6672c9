const pauseMs = 100;

/** Whether a server had no connection left for us (SQLSTATE 53300), which may change a moment later. */
export function isTemporarilyRefused(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '53300';
}

/** Calls `again` a moment later. */
export function retrySoon(again: () => void): void {
  setTimeout(again, pauseMs);
}

/** Connects; if the server has no connection left, tries again until `withinMs` milliseconds are over. */
export async function connectWithRetries<T>(connect: () => Promise<T>, withinMs: number): Promise<T> {
  for (const deadline = Date.now() + withinMs; ;) {
    try {
      return await connect();
    } catch (error) {
      if (!isTemporarilyRefused(error) || Date.now() > deadline) throw error;
      await new Promise<void>(retrySoon);
    }
  }
}
