import { authorizationServer } from './authorization-server/service.ts';
import { collector } from './collector/service.ts';
import { dashboard } from './dashboard/service.ts';
import { gateway } from './gateway/service.ts';
import { environmentOf, settingNamesOf } from './kernel/env.ts';
import type { NamedService, SubgraphModule } from './kernel/service.ts';
import { mcp } from './mcp/service.ts';
import { restFacade } from './rest-facade/service.ts';
import { site } from './site/service.ts';
import { animals } from './subgraphs/animals/service.ts';
import { audience } from './subgraphs/audience/service.ts';
import { commerce } from './subgraphs/commerce/service.ts';
import { deposits } from './subgraphs/deposits/service.ts';
import { directory } from './subgraphs/directory/service.ts';
import { documents } from './subgraphs/documents/service.ts';
import { messaging } from './subgraphs/messaging/service.ts';
import { notices } from './subgraphs/notices/service.ts';
import { scheduling } from './subgraphs/scheduling/service.ts';

const parts = [
  animals,
  audience,
  commerce,
  deposits,
  directory,
  documents,
  messaging,
  notices,
  scheduling,
] as const;
/** In the order in which they start: each finds what those before it offer. A new one is its folder and its name here. */
const all = [...parts, authorizationServer, gateway, restFacade, mcp, site, dashboard, collector] as const;

/** Reads and validates the settings; throws an EnvFault that names every bad one. */
export const readEnv = environmentOf(all);

/** The names of all settings. */
export const settingNames = settingNamesOf(all);

/** Every setting of every service. */
export type Env = ReturnType<typeof readEnv>;

/** The parts of the graph. */
export const subgraphs: readonly NamedService<Env, SubgraphModule<Env>>[] = parts;

/** Every service there is. */
export const services: readonly NamedService<Env>[] = all;
