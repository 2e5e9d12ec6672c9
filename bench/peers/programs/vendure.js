/**
 * Vendure on PostgreSQL, with the products that come on standard input, stock for all, and a payment that settles at
 * once. Nothing is shipped, so that an order needs no more requests than ours.
 */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import vendure from '@vendure/core';

const { DATABASE_URL, PORT } = process.env;
const products = JSON.parse(await text(process.stdin));
let isReady = false;

const app = await vendure.bootstrap({
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    middleware: [
      { route: 'readyz', handler: (_request, response) => response.status(isReady ? 200 : 503).end() },
    ],
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'superadmin', password: randomUUID() },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: DATABASE_URL,
    synchronize: true,
    logging: false,
    poolSize: 20,
  },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  orderOptions: {
    process: [vendure.configureDefaultOrderProcess({ arrangingPaymentRequiresShipping: false })],
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  plugins: [],
});

await app.get(vendure.Populator).populateInitialData({
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ code: 'US', name: 'United States of America', zone: 'Americas' }],
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [],
  paymentMethods: [
    {
      name: 'settled',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
});

const { rawConnection } = app.get(vendure.TransactionalConnection);
const user = await rawConnection
  .getRepository(vendure.User)
  .findOneOrFail({ where: { identifier: 'superadmin' }, relations: { roles: { channels: true } } });
const context = await app.get(vendure.RequestContextService).create({ apiType: 'admin', user });
const [productService, variantService] = [
  app.get(vendure.ProductService),
  app.get(vendure.ProductVariantService),
];
for (const { name, slug, price } of products) {
  const translations = [{ languageCode: 'en', name, slug, description: '' }];
  const { id: productId } = await productService.create(context, { enabled: true, translations });
  await variantService.create(context, [
    {
      productId,
      sku: slug,
      price,
      stockOnHand: 1_000_000_000,
      trackInventory: 'TRUE',
      translations: [{ languageCode: 'en', name }],
    },
  ]);
}
isReady = true;
