import { DomainError } from './errors.ts';

/** The time limit for a look-up by the check of a token; a request makes up to two, one after the other. */
export const lookupMs = 3_000;

/**
 * The answer, or 0010010000503 if there is none after this many milliseconds. An answer that arrived while this
 * process was busy counts: timers run before arrived data is read, so the refusal waits for that.
 */
export async function answerWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const refuse = () => timeout.reject(new DomainError('0010010000503', 'The answer took too long.'));
  const timer = setTimeout(() => setImmediate(refuse), milliseconds);
  try {
    return await Promise.race([answer, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
