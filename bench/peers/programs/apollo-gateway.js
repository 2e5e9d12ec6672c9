/**
 * Plain Apollo Gateway: Apollo Server and the gateway as their documentation shows them. It checks nobody: callers send
 * the signed viewer, which it passes on to the subgraphs.
 */
import { readFile } from 'node:fs/promises';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const { SUPERGRAPH, VIEWER_HEADER, PORT } = process.env;

class Subgraph extends RemoteGraphQLDataSource {
  willSendRequest({ request, context }) {
    if (context.viewer !== undefined) request.http.headers.set(VIEWER_HEADER, context.viewer);
  }
}

const gateway = new ApolloGateway({
  supergraphSdl: await readFile(SUPERGRAPH, 'utf8'),
  buildService: ({ url }) => new Subgraph({ url }),
});
await startStandaloneServer(new ApolloServer({ gateway, csrfPrevention: false }), {
  listen: { host: '127.0.0.1', port: Number(PORT) },
  context: async ({ req }) => ({ viewer: req.headers[VIEWER_HEADER] }),
});
