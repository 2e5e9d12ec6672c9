import type { House } from '../house.ts';
import { type AnswerMemory, createAnswerMemory } from './answer-memory.ts';
import { publicChannels } from './change-tags.ts';

/** Cached public answers, invalidated by changes of everything they show. */
export function createPublicMemory<Answer>(
  { clock, changes }: Pick<House, 'clock' | 'changes'>,
  maximumEntries?: number,
): AnswerMemory<Answer> {
  const isListening = () => changes.isListening(publicChannels);
  const memory = createAnswerMemory<Answer>(clock, { isListening, maximumEntries });
  for (const channel of publicChannels) changes.invalidateOnChange(channel, memory);
  return memory;
}
