import { type StoredOperation, operation } from '../../../kernel/graph/graph.ts';

export const plansForAdminOperation = operation(
  'PlansForAdmin',
  `query PlansForAdmin($page: Int!, $pageSize: Int!) {
  plans(page: $page, pageSize: $pageSize) {
    total
    items { publicCode slug name summary audience sortOrder retiredAt }
  }
  plannedPlans { publicCode slug name summary audience sortOrder onSaleFrom }
}`,
);

export const planForAdminOperation = operation(
  'PlanForAdmin',
  `query PlanForAdmin($publicCode: String!) { planByCode(publicCode: $publicCode) { publicCode name } }`,
);

export const publishPlanOperation = operation(
  'PublishPlan',
  `mutation PublishPlan($input: PublishPlanInput!) { publishPlan(input: $input) { publicCode } }`,
);

export const retirePlanOperation = operation(
  'RetirePlan',
  `mutation RetirePlan($input: RetirePlanInput!) { retirePlan(input: $input) { publicCode } }`,
);

/** The operations of the pages about plans, for administrators. */
export const planOperations: readonly StoredOperation[] = [
  plansForAdminOperation,
  planForAdminOperation,
  publishPlanOperation,
  retirePlanOperation,
];
