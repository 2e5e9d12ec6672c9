import { systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, found, operation, nullIfMissing } from '../../../kernel/graph/graph.ts';
import { isUuid } from '../../../kernel/text/ids.ts';

export const clientAccountOperation = operation(
  'ClientAccount',
  `query ClientAccount($businessId: ID!, $clientId: ID!) {
    clientAccount(businessId: $businessId, clientId: $clientId) { memberId displayName }
  }`,
);

/** The recipient of a message. */
export interface Recipient {
  readonly clientId: string;
  readonly memberId: string;
  readonly clientName: string;
}

/** Does not reveal whether somebody else has such a client. */
export function messagingNotFound(): DomainError {
  return new DomainError('Conversation_Messaging_GT_Resource_FL');
}

/**
 * The member behind a client of the business, as its calendar has it now. Throws GT_Resource_FL for anybody else's
 * client, UP_State_RJ for a guest, and GT_Dependency_FL if the calendar is not available.
 */
export async function recipientOf(
  { graph, viewer, logger }: Context,
  businessId: string,
  clientId: string,
): Promise<Recipient> {
  if (!isUuid(clientId)) throw messagingNotFound();
  const asked = askGraph(
    graph,
    clientAccountOperation,
    { businessId, clientId },
    systemViewer(viewer.requestId),
  );
  const answer = await nullIfMissing(asked, 'Scheduling_Client_GT_Resource_FL').catch((error: unknown) => {
    logger.warn({ requestId: viewer.requestId, error }, 'a client cannot be checked');
    throw new DomainError('Conversation_Messaging_GT_Dependency_FL');
  });
  if (answer === null) throw messagingNotFound();
  const { memberId, displayName } = found(answer.clientAccount);
  if (memberId === null) {
    throw new DomainError(
      'Conversation_Messaging_UP_State_RJ',
      'The client has no account, and so no inbox.',
    );
  }
  return { clientId: clientId.toLowerCase(), memberId, clientName: displayName };
}
