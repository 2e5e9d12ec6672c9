import { authorizationServer } from './authorization-server/service.ts';
import { collector } from './collector/service.ts';
import { gateway } from './gateway/service.ts';
import { environmentOf } from './kernel/env.ts';
import type { Service, SubgraphService } from './kernel/service.ts';
import { restFacade } from './rest-facade/service.ts';
import { site } from './site/service.ts';
import { animals } from './subgraphs/animals/service.ts';
import { audience } from './subgraphs/audience/service.ts';
import { commerce } from './subgraphs/commerce/service.ts';
import { deposits } from './subgraphs/deposits/service.ts';
import { directory } from './subgraphs/directory/service.ts';
import { messaging } from './subgraphs/messaging/service.ts';
import { scheduling } from './subgraphs/scheduling/service.ts';

/** The parts of the graph; a new one is its folder and its name here. */
export const subgraphs: readonly SubgraphService[] = [
  animals,
  audience,
  commerce,
  deposits,
  directory,
  messaging,
  scheduling,
];

/** Every service there is. Addresses are printed in this order. */
export const services: readonly Service[] = [
  restFacade,
  site,
  authorizationServer,
  collector,
  gateway,
  ...subgraphs,
];

/** Reads and validates the settings; throws an EnvFault that names every bad one. */
export const readEnv = environmentOf(services);
