import { systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, found, nullIfMissing, operation } from '../../../kernel/graph/graph.ts';
import { profileOperation, profilesOfMemberOperation } from '../../../kernel/profiles/profile-operations.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { messagingNotFound } from '../sending/recipient.ts';
import type { AddressedBusiness } from './about.ts';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';

export const listedProfessionalOperation = operation(
  'ListedProfessional',
  'query ListedProfessional($id: ID!) { professional(id: $id) { id } }',
);

/** Whether the business sells something to everybody, or has sold or promised something to the profile. */
export const knownSellerOperation = operation(
  'KnownSeller',
  `query KnownSeller($businessId: ID!, $profileId: ID!) {
    isStoreOpenTo(businessId: $businessId, profileId: $profileId)
    isListerOpenTo(businessId: $businessId, profileId: $profileId)
  }`,
);

export const ownRecordsOperation = operation(
  'OwnRecords',
  'query OwnRecords { ownClientRecords { clientId displayName isConnected business { id } } }',
);

/** How the business knows a person who writes to it. */
export interface Writer {
  /** Of the business's record of them; null for none. */
  readonly clientId: string | null;
  readonly clientName: string;
}

const noProfile = 'Identity_Profile_GT_Resource_FL';

/** Missing profiles, and those of persons, get the same answer as a business that nobody may write to. */
export async function businessToWriteTo(
  { graph, viewer }: Context,
  given: string,
): Promise<AddressedBusiness> {
  if (!isUuid(given) || isTestBusiness(given)) throw messagingNotFound();
  const asked = askGraph(
    graph,
    profileOperation,
    { id: given.toLowerCase() },
    systemViewer(viewer.requestId),
  );
  const answer = await nullIfMissing(asked, noProfile);
  if (answer === null) throw messagingNotFound();
  const { kind, ...business } = found(answer.profile);
  if (kind === 'PERSON') throw messagingNotFound();
  return business;
}

/**
 * The viewer as the business knows them (contract 13): it is published, in the directory or by something that it sells,
 * or has met them as a client, a buyer or in a waitlist. Throws GT_Resource_FL otherwise.
 */
export async function writerTo({ graph, viewer }: Context, businessId: string): Promise<Writer> {
  const { memberId } = viewer;
  if (memberId === null) throw messagingNotFound();
  const system = systemViewer(viewer.requestId);
  const { profilesOfMember } = await askGraph(graph, profilesOfMemberOperation, { memberId }, viewer);
  // The personal profile is first.
  const [personal] = profilesOfMember;
  if (personal === undefined) throw new Error('a member has a profile');
  const { id: profileId, displayName } = personal.profile;
  const [listed, { isStoreOpenTo, isListerOpenTo }, { ownClientRecords }] = await Promise.all([
    nullIfMissing(askGraph(graph, listedProfessionalOperation, { id: businessId }, system), noProfile),
    askGraph(graph, knownSellerOperation, { businessId, profileId }, system),
    askGraph(graph, ownRecordsOperation, {}, viewer),
  ]);
  const record = ownClientRecords.find(
    ({ business, isConnected }) => isConnected && business.id === businessId,
  );
  const isOpen = listed !== null || isStoreOpenTo || isListerOpenTo || record !== undefined;
  if (!isOpen) throw messagingNotFound();
  return { clientId: record?.clientId ?? null, clientName: record?.displayName ?? displayName };
}

/** The same, where the graph's own faults are told as what they are. */
export async function checked<Answer>({ viewer, logger }: Context, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const isRefusal =
      error instanceof DomainError &&
      ['Conversation_Messaging_GT_Resource_FL', '0010010000400'].includes(error.code);
    if (isRefusal) throw error;
    logger.warn({ requestId: viewer.requestId, error }, 'it cannot be checked whom a person writes to');
    throw new DomainError(
      'Conversation_Messaging_GT_Dependency_FL',
      'The business cannot be checked at the moment; nothing was sent',
    );
  }
}
