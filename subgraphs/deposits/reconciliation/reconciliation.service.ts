import { z } from 'zod';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { DepositsContext } from '../context.ts';
import { printedAmount } from '../terms/minor-units.ts';
import { type ReconciliationRow, pageOfDay } from './reconciliation.store.ts';
import {
  ReconciliationIssue,
  type ReconciliationItem,
  type ReconciliationPage,
} from './reconciliation.view.ts';

const issues = z.enum(ReconciliationIssue);

function itemOf({ issue, ledgerAmount, providerAmount, ...row }: ReconciliationRow): ReconciliationItem {
  return {
    ...row,
    issue: issues.parse(issue),
    ledgerAmount: printedAmount(ledgerAmount, row.ledgerCurrency),
    providerAmount: printedAmount(providerAmount, row.providerCurrency),
  };
}

/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'));

/** The differences of a day (contract 6.1). */
export async function reconciliationOf(
  ctx: DepositsContext,
  date: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<ReconciliationPage> {
  requireAdmin(ctx.viewer);
  if (!day.safeParse(date).success) throw new DomainError('0010010000400', 'This day does not exist.');
  const { items, total, reconciledAt } = await pageOfDay(ctx.pool, date, page);
  return { items: items.map(itemOf), total, reconciledAt };
}
