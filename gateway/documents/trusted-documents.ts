import { systemViewer } from '../../kernel/access/viewer.ts';
import { createAnswerMemory } from '../../kernel/answers/answer-memory.ts';
import { answerWithin, lookupMs } from '../../kernel/errors/answer-within.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type Graph, askGraph, operation } from '../../kernel/graph/graph.ts';
import { isDocumentId, trustedDocumentChannel } from '../../kernel/graph/trusted-documents.ts';
import type { House } from '../../kernel/house.ts';
import { newId } from '../../kernel/text/ids.ts';

export const trustedDocumentOperation = operation(
  'TrustedDocument',
  'query TrustedDocument($documentId: ID!) { trustedDocumentText(documentId: $documentId) }',
);

/** Registering and withdrawing is published; without that, documents are cached this long. */
const rememberedSeconds = 60;

/** The documents that clients have registered. */
export interface TrustedDocuments {
  /** The text of a registered document; null for any other. Throws 0010010000503 if that cannot be determined. */
  find(documentId: string): Promise<string | null>;
}

/** Reads each document once, until a change is published; unknown ones are cached as well. */
export function createTrustedDocuments(
  graph: Graph,
  { clock, changes }: Pick<House, 'clock' | 'changes'>,
): TrustedDocuments {
  const memory = createAnswerMemory<string | null>(clock, {
    isListening: () => changes.isListening([trustedDocumentChannel]),
  });
  changes.invalidateOnChange(trustedDocumentChannel, memory);

  async function ask(documentId: string): Promise<string | null> {
    const asked = askGraph(graph, trustedDocumentOperation, { documentId }, systemViewer(newId()));
    return (await answerWithin(lookupMs, asked)).trustedDocumentText;
  }

  return {
    find: async (documentId) => {
      if (!isDocumentId(documentId)) return null;
      const remembered = { key: documentId, seconds: rememberedSeconds, tags: [documentId] };
      try {
        return (await memory.read(remembered, () => ask(documentId))).answer;
      } catch {
        throw new DomainError('0010010000503', 'The document cannot be looked up at the moment.');
      }
    },
  };
}
