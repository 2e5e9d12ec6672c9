import type { Bench } from '../measure/bench.ts';
import type { Times } from '../measure/load.ts';
import type { RunningProcess } from '../measure/processes.ts';
import { report } from '../measure/report.ts';
import type { BenchWorld } from '../measure/world.ts';
import { compareAuthorization } from './authorization.ts';
import { compareGateways } from './gateways.ts';
import type { Installed } from './install.ts';
import { compareShops } from './shop.ts';

interface Running {
  readonly bench: Bench;
  readonly server: RunningProcess;
  readonly world: BenchWorld;
}

/** Comparisons with what others have made, by name. They use the ports from `portBase` on. */
export function peerParts(
  { bench, server, world }: Running,
  peers: Installed,
  portBase: number,
  times: Times,
): Readonly<Record<string, () => Promise<void>>> {
  const { env, databaseUrl } = bench;
  const { businesses } = world;
  const gateway = { url: env.GATEWAY_URL, server };
  return {
    gateways: async () => {
      const ours = { bench, inOneProcess: gateway, portBase };
      for await (const comparison of compareGateways(ours, peers, businesses, times)) report(comparison);
    },
    authorization: async () => {
      const how = { world, port: portBase + 210, times };
      for await (const comparison of compareAuthorization(bench, server, peers, how)) report(comparison);
    },
    shop: async () => {
      const how = { databaseUrl, port: portBase + 211, businesses, times };
      for await (const comparison of compareShops(gateway, peers, how)) report(comparison);
    },
  };
}
