import { ApolloGateway, type GatewayConfig } from '@apollo/gateway';

const maximumPlans = 100;

/**
 * An ApolloGateway without telemetry: by default it reports its use to its maker, and asks the metadata services
 * of several clouds about its machine. The supergraph was validated when it was composed (schema/check.ts);
 * validating it again would take half of the start. The planner considers at most a hundred plans per operation;
 * with its default of 10,000, a text of a kilobyte can take a minute.
 */
export function createApolloGateway(config: GatewayConfig): ApolloGateway {
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
  return new ApolloGateway({
    validateSupergraph: false,
    queryPlannerConfig: { debug: { maxEvaluatedPlans: maximumPlans } },
    ...config,
  });
}
