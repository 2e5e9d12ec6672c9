import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import { readBody } from '../../kernel/http/body.ts';
import { parseJson } from '../../kernel/http/json.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import {
  claimRequest,
  exportPiece,
  finishedTask,
  personalDataPath,
} from '../../kernel/personal-data/desk.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireSystem } from '../oauth/endpoints/internal.ts';
import { createPersonalDataDesk } from './desk.ts';

/** More than a piece; the list of a business with very many pictures is longer. */
const maximumBytes = 16 * 1_048_576;

/** The desk for services in other processes. */
export function personalDataRoutes(deps: Dependencies): Router {
  const desk = createPersonalDataDesk(deps);
  const onlySystem = requireSystem(deps);
  const taking =
    <Schema extends z.ZodType>(schema: Schema, take: (given: z.output<Schema>) => Promise<object>) =>
    async (context: Context) => {
      const given = schema.safeParse(parseJson(await readBody(context.req, maximumBytes)));
      if (given.success) context.body = await take(given.data);
      else context.status = 400;
    };
  const done = async (work: Promise<void>) => {
    await work;
    return {};
  };
  return createExactRouter()
    .post(
      `${personalDataPath}/claim`,
      onlySystem,
      taking(claimRequest, async ({ service }) => ({ task: await desk.claim(service) })),
    )
    .post(
      `${personalDataPath}/store`,
      onlySystem,
      taking(exportPiece, (piece) => done(desk.store(piece))),
    )
    .post(
      `${personalDataPath}/finish`,
      onlySystem,
      taking(finishedTask, (finished) => done(desk.finish(finished))),
    );
}
