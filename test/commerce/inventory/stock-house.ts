import { z } from 'zod';
import { openOwnDatabase } from '../../support/own-database.ts';
import { migrate } from '../../../kernel/database/migrations/migrate.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { createContext } from '../../../kernel/graph/subgraph-server.ts';
import { type Viewer, systemViewer } from '../../../kernel/access/viewer.ts';
import { type CommerceContext, createCommerceLoaders } from '../../../subgraphs/commerce/context.ts';
import { createInventoryItem } from '../../../subgraphs/commerce/inventory/inventory-item.service.ts';
import { randomIssuedCode } from '../../../subgraphs/commerce/storefronts/issued-code.ts';
import type { StockUnit } from '../../../subgraphs/commerce/inventory/stock-quantity.ts';
import type { SaleMovementSource } from '../../../subgraphs/commerce/inventory/stock-reservation.ts';
import { receiveStock } from '../../../subgraphs/commerce/inventory/stock.service.ts';
import { commerce } from '../../../subgraphs/commerce/subgraph.ts';
import { testDatabaseUrl } from '../../support/postgres.ts';
import type { InternalSecrets } from '../../../kernel/access/internal-secrets.ts';

const text = z.string();
const quantitiesSchema = z.tuple([text, text, text, text]);

/** The code of a refusal; `done` for none, and any other failure as it is. */
export async function verdictOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** Only the commerce subgraph's tables, and one business that keeps stock in them. */
export async function startStockHouse() {
  const url = await testDatabaseUrl();
  await migrate({ ...commerce.database, url }, 500);
  const database = await openOwnDatabase({ ...commerce.database, url, poolSize: 10 });
  const { pool } = database;
  const sellerProfileId = newId();
  const viewer: Viewer = {
    ...systemViewer('stock-test'),
    kind: 'member',
    memberId: newId(),
    profileId: sellerProfileId,
    profileKind: 'BUSINESS',
  };
  /** Knows whose the business is, and nothing else. */
  const graph = {
    execute: async () => ({
      data: { profilesOfMember: [{ role: 'OWNER', profile: { id: viewer.profileId } }] },
    }),
  };
  const clock = { now: () => new Date() };
  const internalSecrets: InternalSecrets = [new Uint8Array(32)];
  /** The context of service functions for the business's owner, or for a viewer who differs in this. */
  const contextOf = (change: Partial<Viewer> = {}): CommerceContext =>
    createContext(
      {
        database,
        graph,
        clock,
        newId,
        logger: createLogger('silent'),
        internalSecrets,
        encryptionSecrets: internalSecrets,
      },
      { ...viewer, ...change },
      (context) => createCommerceLoaders(context, { code: randomIssuedCode }),
    );
  const ctx = contextOf();

  /** A new item with this much on hand. */
  async function makeItem(unit: StockUnit, quantity: string): Promise<string> {
    const { id } = await createInventoryItem(ctx, { sku: newId(), name: 'Tested goods', unit });
    if (quantity !== '0') await receiveStock(ctx, { inventoryItemId: id, quantity });
    return id;
  }

  /** On hand, reserved, allocated and quarantined, in base units: from the item, and added up from its log. */
  async function quantitiesOf(id: string) {
    const columns = ['on_hand', 'reserved', 'allocated', 'quarantined'];
    const read = async (query: string) => {
      const { rows } = await pool.query<unknown[]>({ text: query, values: [id], rowMode: 'array' });
      return quantitiesSchema.parse(rows[0]);
    };
    const own = columns.map((name) => `${name}::text`).join(', ');
    const sums = columns.map((name) => `coalesce(sum(${name}), 0)::text`).join(', ');
    return {
      item: await read(`select ${own} from commerce.inventory_item where id = $1`),
      log: await read(`select ${sums} from commerce.stock_movement where inventory_item_id = $1`),
    };
  }

  /** One step of a sale in its own transaction; returns how it ended. */
  function step<Extra extends object>(
    work: (em: CommerceContext['em'], mover: SaleMovementSource & Extra) => Promise<void>,
    mover: { readonly saleId: string } & Extra,
  ): Promise<string> {
    const whole = { sellerProfileId, newId, now: new Date(), memberId: null, ...mover };
    return verdictOf(database.fork().transactional((em) => work(em, whole)));
  }

  return {
    ctx,
    sellerProfileId,
    contextOf,
    pool,
    makeItem,
    quantitiesOf,
    step,
    stop: () => database.close(),
  };
}

export type StockHouse = Awaited<ReturnType<typeof startStockHouse>>;
