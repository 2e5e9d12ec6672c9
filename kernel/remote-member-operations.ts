import { Pool } from 'undici';
import { z } from 'zod';
import { DomainError } from './errors.ts';
import { type GraphResult, graphData } from './graph.ts';
import { type MemberOperations, memberOperationShapes } from './member-operations.ts';
import { signViewer, viewerHeader } from './viewer.ts';

const timeoutMs = 10_000;
const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.looseObject({ message: z.string(), extensions: z.record(z.string(), z.unknown()) }))
    .optional(),
});

export interface RemoteMemberOperations extends MemberOperations {
  close(): Promise<void>;
}

/** The answer of an operation as it travels between processes: data, or the refusal as the graph writes one. */
export function operationAnswer(error: DomainError): GraphResult {
  return { errors: [{ message: error.message, extensions: { code: error.code, ...error.details } }] };
}

/** The authorization server of another process; one that does not answer is 0010010000503. */
export function createRemoteMemberOperations(url: string, secret: Uint8Array): RemoteMemberOperations {
  const pool = new Pool(url, { connections: 16, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });

  async function ask(
    name: string,
    input: unknown,
    principal: string,
    requestId: string,
  ): Promise<GraphResult> {
    try {
      const answer = await pool.request({
        method: 'POST',
        path: `/internal/operations/${name}`,
        headers: {
          'content-type': 'application/json',
          'x-request-id': requestId,
          [viewerHeader]: principal,
        },
        body: JSON.stringify(input),
      });
      if (answer.statusCode === 200) return answerSchema.parse(await answer.body.json());
      await answer.body.dump();
    } catch {
      // Said below.
    }
    throw new DomainError('0010010000503', 'The authorization server does not answer at the moment.');
  }

  return {
    execute: async (name, input, viewer) => {
      const result = await ask(name, input, await signViewer(viewer, secret), viewer.requestId);
      return memberOperationShapes[name].answer.parse(graphData(result));
    },
    close: () => pool.close(),
  };
}
