import { type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const setOpeningTimesOfMemberOperation = operation(
  'SetOpeningTimesOfMember',
  `mutation SetOpeningTimesOfMember($openingTimes: [OpeningTimeInput!]!) {
  setOpeningTimes(openingTimes: $openingTimes) { version }
}`,
);

export const setOpeningExceptionOfMemberOperation = operation(
  'SetOpeningExceptionOfMember',
  `mutation SetOpeningExceptionOfMember($input: OpeningExceptionInput!) {
  setOpeningException(input: $input) { version }
}`,
);

export const removeOpeningExceptionOfMemberOperation = operation(
  'RemoveOpeningExceptionOfMember',
  `mutation RemoveOpeningExceptionOfMember($date: LocalDate!) { removeOpeningException(date: $date) { version } }`,
);

export const hoursOperations: readonly StoredOperation[] = [
  setOpeningTimesOfMemberOperation,
  setOpeningExceptionOfMemberOperation,
  removeOpeningExceptionOfMemberOperation,
];
