import { ApolloGateway, type GatewayConfig } from '@apollo/gateway';

/**
 * An ApolloGateway that keeps to itself: left alone it reports its use to its maker, and asks the metadata
 * services of several clouds about the machine it runs on. What it is given was validated when it was composed
 * (schema/check.ts); to do so again would be half of its start.
 */
export function createApolloGateway(config: GatewayConfig): ApolloGateway {
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
  return new ApolloGateway({ validateSupergraph: false, ...config });
}
