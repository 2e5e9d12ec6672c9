import { z } from 'zod';
import { readClientSchema } from '../../kernel/graph/committed-schema.ts';
import type { PublicRoute } from './public-route.ts';

/** `GET /schema.graphql`: the schema for clients, for tools where introspection is off (contract 5). */
export function graphSchema(): PublicRoute {
  let sdl: Promise<string> | undefined;
  return {
    method: 'GET',
    path: '/schema.graphql',
    operationId: 'readGraphSchema',
    summary: 'The schema of the graph',
    description: 'What clients may ask the graph, as GraphQL SDL.',
    contentType: 'text/plain',
    answer: { schema: z.string(), example: 'type Query {\n  animal(id: ID!): Animal\n}' },
    codes: ['0010010000408'],
    serve: async (context) => {
      context.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
      context.body = await (sdl ??= readClientSchema());
    },
  };
}
