import { endChildren } from '../support/child.ts';
import { startNats } from '../support/system-server.ts';
import { killUnderLoad } from './killed-collector.ts';

afterAll(endChildren);

describe('a collector that is killed under load ten times', () => {
  it('has stored everything that it acknowledged', async () => {
    expect((await killUnderLoad(10)).missing).toEqual([]);
  });

  it('leaves what it acknowledged to a stream, from which it is stored', async () => {
    const nats = await startNats();
    expect((await killUnderLoad(10, { NATS_URL: nats.url })).missing).toEqual([]);
    await nats.remove();
  });
});
