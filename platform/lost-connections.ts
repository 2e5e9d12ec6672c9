import type { Worker } from 'node:cluster';
import { z } from 'zod';

/** node:cluster's message to a worker about a connection, and the worker's answer. */
const handover = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() });
const reply = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number() });

/**
 * node:cluster waits for ever for a worker that died with a connection on its way to it: nobody reads or closes
 * that connection. This answers instead of the dead worker, and Node.js releases it. Letting the workers accept by
 * themselves (SCHED_NONE) would not need this, but gives most connections to one of them.
 */
export function closeLostConnections(worker: Worker): void {
  const unanswered = new Set<number>();
  const { process: child } = worker;
  child.send = new Proxy(child.send.bind(child), {
    apply: (send, self, sent: unknown[]): unknown => {
      const { data } = handover.safeParse(sent[0]);
      if (data !== undefined) unanswered.add(data.seq);
      return Reflect.apply(send, self, sent);
    },
  });
  child.on('internalMessage', (message: unknown) => {
    const { data } = reply.safeParse(message);
    if (data !== undefined) unanswered.delete(data.ack);
  });
  // Not earlier: until its channel is closed too, some of its answers may still arrive.
  child.once('close', () => {
    if (unanswered.size === 0) return;
    // Node.js does this only after the same answers, and until then gives the dead worker more connections.
    child.emit('disconnect');
    for (const ack of unanswered)
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: true }, null);
  });
}
