import { ApolloGateway, type GatewayConfig } from '@apollo/gateway';

const maximumPlans = 100;

/**
 * An ApolloGateway that keeps to itself: left alone it reports its use to its maker, and asks the metadata
 * services of several clouds about the machine it runs on. What it is given was validated when it was composed
 * (schema/check.ts); to do so again would be half of its start. Of the ways to plan an operation it weighs a hundred; with
 * the 10,000 that it would weigh by itself, a text of a kilobyte takes a minute.
 */
export function createApolloGateway(config: GatewayConfig): ApolloGateway {
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
  return new ApolloGateway({
    validateSupergraph: false,
    queryPlannerConfig: { debug: { maxEvaluatedPlans: maximumPlans } },
    ...config,
  });
}
