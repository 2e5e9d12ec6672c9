import { z } from 'zod';

const message = z.object({ id: z.uuid(), author: z.enum(['BUSINESS', 'CLIENT']), body: z.string() });

/** Old enough to count for no cap. */
const daysAgo = z.int().min(2);

export const messageShapes = {
  conversations: z.array(
    z.object({
      id: z.uuid(),
      /** Role in `businesses`. */
      business: z.enum(['kennel', 'paused']),
      /** Role in `clients`. */
      client: z.enum(['reachable', 'second', 'left', 'paused']),
      subject: z.string().optional(),
      daysAgo,
      isClosed: z.boolean(),
      /** The first one is by the business. */
      messages: z.array(message).min(1),
    }),
  ),
};
