import { DomainError } from '../errors/errors.ts';
import { type GraphResult, graphData, graphResultSchema } from '../graph/graph.ts';
import { closedWith, defineShared } from '../house.ts';
import { type MemberOperations, memberOperationShapes } from './member-operations.ts';
import { createInternalClient } from '../access/internal-client.ts';
import type { Viewer } from '../access/viewer.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';

export interface RemoteMemberOperations extends MemberOperations {
  close(): Promise<void>;
}

/** The answer of an operation as it travels between processes: data, or the refusal as the graph writes one. */
export function operationAnswer(error: DomainError): GraphResult {
  return { errors: [{ message: error.message, extensions: { code: error.code, ...error.details } }] };
}

/** The authorization server in another process; no answer is 0010010000503. */
export function createRemoteMemberOperations(url: string, secrets: InternalSecrets): RemoteMemberOperations {
  const client = createInternalClient({ url, secrets, connections: 16, timeoutMs: 5_000 });

  async function ask(name: string, input: unknown, viewer: Viewer): Promise<GraphResult> {
    try {
      const answer = await client.call(`/internal/operations/${name}`, viewer, JSON.stringify(input));
      return graphResultSchema.parse(answer);
    } catch {
      throw new DomainError('0010010000503', 'The authorization server does not answer at the moment.');
    }
  }

  return {
    execute: async (name, input, viewer, onReplay) => {
      const result = await ask(name, input, viewer);
      const answer = memberOperationShapes[name].answer.parse(graphData(result));
      if (result.extensions?.isReplay === true) onReplay?.();
      return answer;
    },
    close: () => client.close(),
  };
}

/** The member operations, registered by the authorization server. */
export const memberOperationsShared = defineShared<MemberOperations>((house) =>
  closedWith(house, createRemoteMemberOperations(house.env.INTERNAL_AUTH_URL, house.internalSecrets)),
);
