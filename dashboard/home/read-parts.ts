import { answerWithin } from '../../kernel/errors/answer-within.ts';
import type { Logger } from '../../kernel/observability/logger.ts';

/** No page waits longer for what it leads with, and as long again for what can be had of it. */
const partsMs = 4_000;

/** What the parts of a page have to show, and which of them cannot be had at the moment. */
export interface Parts<Part extends string, Answer> {
  readonly answer: Partial<Answer>;
  readonly away: ReadonlySet<Part>;
}

/**
 * Asks for all parts at once. Should that fail, each is asked for alone, so that a part that is away only leaves out
 * itself: the lists of the graph are never null, and one that fails takes the whole answer with it.
 */
export async function readParts<Part extends string, Answer extends object>(
  { logger }: { readonly logger: Pick<Logger, 'warn'> },
  parts: readonly Part[],
  ask: (wanted: ReadonlySet<Part>) => Promise<Answer>,
): Promise<Parts<Part, Answer>> {
  const read = async (wanted: readonly Part[]): Promise<Answer | null> => {
    try {
      return await answerWithin(partsMs, ask(new Set(wanted)));
    } catch (error) {
      logger.warn({ err: error, parts: wanted }, 'parts of a page could not be read');
      return null;
    }
  };
  const whole = await read(parts);
  if (whole !== null) return { answer: whole, away: new Set() };
  const answers = await Promise.all(parts.map((part) => read([part])));
  const answer: Partial<Answer> = {};
  for (const one of answers) Object.assign(answer, one);
  return { answer, away: new Set(parts.filter((_, index) => answers[index] === null)) };
}
