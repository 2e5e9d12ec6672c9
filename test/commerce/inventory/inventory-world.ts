import { z } from 'zod';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type Api, type ApiAnswer, connect, partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

export const items = '/api/inventory/v1/items';

const bodySchema = z.strictObject({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  quantityOnHand: z.number(),
  unit: z.enum(['each', 'g', 'ml', 'mm']),
  isActive: z.boolean(),
});

const pageSchema = z.strictObject({
  data: z.array(bodySchema),
  pagination: z.strictObject({ page: z.number(), pageSize: z.number(), total: z.number() }),
});

/** The item of a successful answer: exactly the fields of spec 2.6. */
export function bodyOf(answer: ApiAnswer): z.infer<typeof bodySchema> {
  if (answer.status !== 200) throw new Error(`not 200 but ${answer.status}: ${answer.text}`);
  return bodySchema.parse(answer.body);
}

export function pageOf(answer: ApiAnswer): z.infer<typeof pageSchema> {
  if (answer.status !== 200) throw new Error(`not 200 but ${answer.status}: ${answer.text}`);
  return pageSchema.parse(answer.body);
}

const owners = { kennel: 'owner', shop: 'otherOwner', rescue: 'rescueOwner' } as const;
type BusinessName = keyof typeof owners;

const fields = `id sku name unit isActive version quantityOnHand quantityReserved quantityAllocated
  quantityQuarantined quantityAvailable`;
const itemSchema = z.strictObject({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  isActive: z.boolean(),
  version: z.number(),
  quantityOnHand: z.string(),
  quantityReserved: z.string(),
  quantityAllocated: z.string(),
  quantityQuarantined: z.string(),
  quantityAvailable: z.string(),
});
export type Item = z.infer<typeof itemSchema>;

export type Mutation =
  | 'createInventoryItem'
  | 'updateInventoryItem'
  | 'receiveStock'
  | 'adjustStock'
  | 'quarantineStock'
  | 'releaseQuarantinedStock';

const inputTypes: Readonly<Record<Mutation, string>> = {
  createInventoryItem: 'CreateInventoryItemInput',
  updateInventoryItem: 'UpdateInventoryItemInput',
  receiveStock: 'MoveStockInput',
  adjustStock: 'AdjustStockInput',
  quarantineStock: 'MoveStockInput',
  releaseQuarantinedStock: 'MoveStockInput',
};

/** A member's way to the stock of the business: the item as a mutation leaves it, or the code of the refusal. */
export function stockKeeper(graph: GraphApi) {
  async function run(name: Mutation, input: object): Promise<Item | string> {
    const answer = await graph(
      `mutation ($input: ${inputTypes[name]}!) { done: ${name}(input: $input) { ${fields} } }`,
      { input },
    );
    const [error] = answer.errors ?? [];
    return error === undefined ? itemSchema.parse(answer.data?.['done']) : error.extensions.code;
  }
  async function done(name: Mutation, input: object): Promise<Item> {
    const item = await run(name, input);
    if (typeof item === 'string') throw new Error(`${name} was refused: ${item}`);
    return item;
  }
  return { graph, run, done };
}

export type StockKeeper = ReturnType<typeof stockKeeper>;

export interface InventoryWorld extends TestPlatform {
  /** The Partner API for an app that the business connected. */
  apiOf(business: BusinessName): Promise<Api>;
  /** The graph for the owner, who acts for the business. */
  keeperOf(business: BusinessName): Promise<StockKeeper>;
}

/** The whole system in one process. */
export async function startInventoryWorld(): Promise<InventoryWorld> {
  const platform = await startTestPlatform();
  const { accounts, apps, businesses } = platform.world;
  const tokenOf = async (business: BusinessName) => {
    const { profileId } = businesses[business];
    const person = accounts[owners[business]];
    return (await connect(platform, apps.approved, person, profileId, 'inventory:read')).access_token;
  };
  return {
    ...platform,
    apiOf: async (business) => partnerApi(platform, await tokenOf(business)),
    keeperOf: async (business) => {
      const { profileId } = businesses[business];
      const session = await signIn(platform, accounts[owners[business]], profileId);
      return stockKeeper(graphApi(platform, session.accessToken));
    },
  };
}
