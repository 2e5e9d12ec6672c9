/** Hive Gateway, which like its neighbour passes on the signed viewer. */
import { defineConfig } from '@graphql-hive/gateway';

const { VIEWER_HEADER } = process.env;

export const gatewayConfig = defineConfig({
  jit: true,
  logging: 'warn',
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ [VIEWER_HEADER]: request.headers.get(VIEWER_HEADER) }),
  },
});
