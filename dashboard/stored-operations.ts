import type { StoredOperation } from '../kernel/graph/graph.ts';
import { caseOperations } from './admin/cases/case-operations.ts';
import { fieldUseOperations } from './admin/fields/field-use-operations.ts';
import { depositOperations } from './deposits/deposit-operations.ts';
import { webhookOperations } from './developer/webhook-operations.ts';
import { payoutOperations } from './payouts/payout-operations.ts';
import { professionalOfMemberOperations } from './professional/professional-operations.ts';
import { siteOfMemberOperations } from './sites/site-operations.ts';

export const storedOperations: readonly StoredOperation[] = [
  ...professionalOfMemberOperations,
  ...siteOfMemberOperations,
  ...payoutOperations,
  ...caseOperations,
  ...fieldUseOperations,
  ...depositOperations,
  ...webhookOperations,
];
