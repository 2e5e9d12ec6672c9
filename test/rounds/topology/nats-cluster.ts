import { type SystemServer, prepareServer } from '../../support/system-server.ts';

/** Three NATS servers with JetStream, which form a cluster. */
export async function prepareNatsCluster() {
  const servers: SystemServer[] = [];
  const routes = () => servers.map(({ port }) => `nats://127.0.0.1:${port + 1}`).join(',');
  for (const name of ['one', 'two', 'three']) {
    const server = await prepareServer('nats-server', (port, folder) => [
      '--jetstream',
      '--addr=127.0.0.1',
      `--port=${port}`,
      `--store_dir=${folder}`,
      `--name=${name}`,
      '--cluster_name=hits',
      `--cluster=nats://127.0.0.1:${port + 1}`,
      `--routes=${routes()}`,
    ]);
    servers.push(server);
  }
  return {
    /** As NATS_URL takes it. */
    url: servers.map(({ port }) => `nats://127.0.0.1:${port}`).join(','),
    start: async () => {
      await Promise.all(servers.map((server) => server.start()));
    },
    kill: async () => {
      await Promise.all(servers.map((server) => server.kill()));
    },
    remove: async () => {
      await Promise.all(servers.map((server) => server.remove()));
    },
  };
}
