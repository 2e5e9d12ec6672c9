import { QueryPlanner } from '@apollo/query-planner';
import { createApolloGateway } from '../../gateway/apollo-gateway.ts';
import { forgetSource } from '../../gateway/forget-source.ts';
import { readSupergraph } from '../../kernel/graph/committed-schema.ts';
import { createLogger } from '../../kernel/observability/logger.ts';

it('a gateway keeps neither places of words nor syntax trees of the supergraph', async () => {
  const gateway = createApolloGateway({
    supergraphSdl: await readSupergraph(),
    logger: createLogger('silent'),
    buildService: () => ({ process: async () => ({}) }),
  });
  await gateway.load();
  const planner: unknown = Reflect.get(gateway, 'queryPlanner');
  if (!(planner instanceof QueryPlanner)) throw new Error('the gateway has no planner');
  const { schema } = planner.supergraph;
  const known = () => [...schema.allSchemaElement()].filter(({ sourceAST }) => sourceAST?.loc !== undefined);
  expect(known().length).toBeGreaterThan(1_000);
  forgetSource(gateway);
  expect(known()).toEqual([]);
  const withNodes = Object.values(gateway.schema?.getTypeMap() ?? {}).filter(({ astNode }) => astNode);
  expect(withNodes).toEqual([]);
  await gateway.stop();
});
