import { type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const addStaffOfMemberOperation = operation(
  'AddStaffOfMember',
  `mutation AddStaffOfMember($input: AddStaffMemberInput!) { addStaffMember(input: $input) { id } }`,
);

export const updateStaffOfMemberOperation = operation(
  'UpdateStaffOfMember',
  `mutation UpdateStaffOfMember($input: UpdateStaffMemberInput!) { updateStaffMember(input: $input) { id } }`,
);

export const timesOffOfStaffOperation = operation(
  'TimesOffOfStaff',
  `query TimesOffOfStaff($input: CalendarQuery!) {
  calendar(input: $input) { timesOff { id staffId startsAt endsAt note } }
}`,
);

export const addTimeOffOfMemberOperation = operation(
  'AddTimeOffOfMember',
  `mutation AddTimeOffOfMember($input: AddTimeOffInput!) { addTimeOff(input: $input) { id } }`,
);

export const removeTimeOffOfMemberOperation = operation(
  'RemoveTimeOffOfMember',
  `mutation RemoveTimeOffOfMember($id: ID!) { removeTimeOff(id: $id) }`,
);

export const staffOperations: readonly StoredOperation[] = [
  addStaffOfMemberOperation,
  updateStaffOfMemberOperation,
  timesOffOfStaffOperation,
  addTimeOffOfMemberOperation,
  removeTimeOffOfMemberOperation,
];
