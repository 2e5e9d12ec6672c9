import { DomainError } from '../../kernel/errors/errors.ts';

/** Each may hold 10 MB for as long as it takes to arrive and be processed. */
const mostAtOnce = 32;
const mostOfOwner = 8;

/** Slots for uploads in this process; 0010010000503 if none is left, or if one owner has taken too many. */
export function createUploadPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const own = taken.get(owner) ?? 0;
    if (all === mostAtOnce || own === mostOfOwner) {
      throw new DomainError('0010010000503', 'Too many pictures are being uploaded at the moment.', {
        retryAfterSeconds: 2,
      });
    }
    all += 1;
    taken.set(owner, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (taken.get(owner) ?? 1) - 1;
      if (left === 0) taken.delete(owner);
      else taken.set(owner, left);
    }
  };
}
