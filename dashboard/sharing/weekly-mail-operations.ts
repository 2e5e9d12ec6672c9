import { type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const weeklyMailOfSiteOperation = operation(
  'WeeklyMailOfSite',
  'query WeeklyMailOfSite($siteKey: ID!) { audienceWeeklyMail(siteKey: $siteKey) { isOn } }',
);

export const setWeeklyMailOperation = operation(
  'SetWeeklyMail',
  `mutation SetWeeklyMail($input: SetAudienceWeeklyMailInput!) { setAudienceWeeklyMail(input: $input) { isOn } }`,
);

export const weeklyMailOperations: readonly StoredOperation[] = [
  weeklyMailOfSiteOperation,
  setWeeklyMailOperation,
];
