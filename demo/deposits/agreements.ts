import { inTransaction } from '../../kernel/database/transaction.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { findContract, insertContract } from '../../subgraphs/deposits/agreements/contract.store.ts';
import { contractTextOf } from '../../kernel/text/agreement-text.ts';
import {
  insertTemplate,
  lockTemplate,
} from '../../subgraphs/deposits/agreements/templates/template.store.ts';
import type { DemoWorld } from '../world.ts';

/**
 * Creates a template of the kennel and a contract of it with a buyer. Names come from the file, because the graph may
 * not be running yet. Existing ones stay as they are.
 */
export async function loadAgreements(
  { database, clock }: Pick<ServiceDependencies, 'database' | 'clock'>,
  { accounts: { buyer }, agreements: { template, contract }, businesses: { kennel } }: DemoWorld,
): Promise<void> {
  await inTransaction(database.pool, async (transaction) => {
    const now = clock.now();
    const { version } =
      (await lockTemplate(transaction, template.id)) ??
      (await insertTemplate(
        transaction,
        { ...template, profileId: kennel.profileId, isOpenToBuyers: true },
        now,
      ));
    if ((await findContract(transaction, contract.id)) !== null) return;
    const names = { buyerName: buyer.displayName, sellerName: kennel.displayName };
    await insertContract(transaction, {
      contractId: contract.id,
      templateId: template.id,
      templateVersion: version,
      buyerProfileId: buyer.profileId,
      sellerProfileId: kennel.profileId,
      listingId: contract.listingId,
      itemId: null,
      transferId: null,
      animalId: null,
      isBySeller: false,
      ...names,
      title: template.name,
      ...contractTextOf(template.text, new Map(Object.entries(contract.values)), { ...names, now }),
      now,
    });
  });
}
