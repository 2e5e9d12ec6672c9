import { DomainError } from './errors.ts';

/** A look-up that the check of a token needs; a request waits for two of them, one after the other. */
export const lookupMs = 3_000;

/**
 * The answer, or 0010010000503 when there is none after so many milliseconds: nobody waits on it for long. One that came
 * while this process was busy counts: timers run before whatever has arrived is read, so refusal waits until it is.
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
