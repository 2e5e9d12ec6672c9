import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

const goalFields = 'id name kind pattern version';
const funnelFields = 'id name version steps { kind pattern }';

export const goalsOfMemberOperation = operation(
  'GoalsOfMember',
  `query GoalsOfMember($siteKey: ID!) {
  audienceGoals(siteKey: $siteKey) { ${goalFields} }
  audienceFunnels(siteKey: $siteKey) { ${funnelFields} }
}`,
);

export const addGoalOfMemberOperation = operation(
  'AddGoalOfMember',
  'mutation AddGoalOfMember($input: AudienceGoalInput!) { addAudienceGoal(input: $input) { id } }',
);

export const updateGoalOfMemberOperation = operation(
  'UpdateGoalOfMember',
  'mutation UpdateGoalOfMember($input: UpdateAudienceGoalInput!) { updateAudienceGoal(input: $input) { id } }',
);

export const deleteGoalOfMemberOperation = operation(
  'DeleteGoalOfMember',
  'mutation DeleteGoalOfMember($input: DeleteAudienceGoalInput!) { deleteAudienceGoal(input: $input) { id } }',
);

export const addFunnelOfMemberOperation = operation(
  'AddFunnelOfMember',
  'mutation AddFunnelOfMember($input: AudienceFunnelInput!) { addAudienceFunnel(input: $input) { id } }',
);

export const updateFunnelOfMemberOperation = operation(
  'UpdateFunnelOfMember',
  'mutation UpdateFunnelOfMember($input: UpdateAudienceFunnelInput!) { updateAudienceFunnel(input: $input) { id } }',
);

export const deleteFunnelOfMemberOperation = operation(
  'DeleteFunnelOfMember',
  'mutation DeleteFunnelOfMember($input: DeleteAudienceFunnelInput!) { deleteAudienceFunnel(input: $input) { id } }',
);

/** The operations of the pages about goals and funnels. */
export const goalOperations: readonly StoredOperation[] = [
  goalsOfMemberOperation,
  addGoalOfMemberOperation,
  updateGoalOfMemberOperation,
  deleteGoalOfMemberOperation,
  addFunnelOfMemberOperation,
  updateFunnelOfMemberOperation,
  deleteFunnelOfMemberOperation,
];

export type Goal = NonNullable<DataOf<'GoalsOfMember'>['audienceGoals']>[number];
export type Funnel = NonNullable<DataOf<'GoalsOfMember'>['audienceFunnels']>[number];
