import { answerWithin } from '../../../kernel/errors/answer-within.ts';
import {
  type DataOf,
  type Operation,
  type OperationName,
  type VariablesOf,
  askGraph,
} from '../../../kernel/graph/graph.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';

/** A profile and what the member who asks may do there. */
export type OwnProfile = NonNullable<DataOf<'MemberProfile'>['memberProfile']>;
export type ProfileMembers = DataOf<'ProfileMembers'>['profileMembers'];
export type Invitation = DataOf<'MyInvitations'>['myInvitations'][number];

const answerMs = 5_000;

/**
 * Asks the directory on behalf of a member: it decides what the member may do, in the transaction that does it, so that
 * a profile and its members can't come apart. `onReplay` is called for what was done with the viewer's key before.
 */
export function askDirectory<Name extends OperationName>(
  { graph }: Pick<Dependencies, 'graph'>,
  viewer: Viewer,
  operation: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
  onReplay?: () => void,
): Promise<DataOf<Name>> {
  return answerWithin(answerMs, askGraph(graph, operation, variables, viewer, onReplay));
}
