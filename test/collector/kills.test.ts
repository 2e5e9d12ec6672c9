import { endChildren } from '../support/child.ts';
import { startNats } from '../support/system-server.ts';
import { killUnderLoad } from './killed-collector.ts';

afterAll(endChildren);

describe('a collector that is killed under load', () => {
  it('has stored everything that it acknowledged', async () => {
    const { acknowledged, missing } = await killUnderLoad(1);
    expect(acknowledged).toBeGreaterThanOrEqual(300);
    expect(missing).toEqual([]);
  }, 120_000);

  it('leaves what it acknowledged to a stream, from which it is stored', async () => {
    const nats = await startNats();
    const { acknowledged, missing } = await killUnderLoad(1, { NATS_URL: nats.url });
    expect(acknowledged).toBeGreaterThanOrEqual(300);
    expect(missing).toEqual([]);
    await nats.remove();
  }, 120_000);
});
