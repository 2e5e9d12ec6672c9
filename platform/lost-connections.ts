import type { Worker } from 'node:cluster';
import { z } from 'zod';

/** What node:cluster tells a worker of a connection, and how the worker answers. */
const handover = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() });
const reply = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number() });

/**
 * node:cluster waits for ever for a worker that died with a connection on its way to it: nobody reads that
 * connection, and nobody closes it. This answers in the dead worker's place, and Node.js lets go of it. Letting the
 * workers accept by themselves (SCHED_NONE) would need none of this, but leaves most connections to one of them.
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
  // Not earlier: until its channel is closed too, answers of its may still be on their way.
  child.once('close', () => {
    if (unanswered.size === 0) return;
    // Node.js waits with this for the same answers, and until then hands the dead worker more.
    child.emit('disconnect');
    for (const ack of unanswered)
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: true }, null);
  });
}
