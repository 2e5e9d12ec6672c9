import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { found } from '../../../kernel/graph/graph.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type OwnershipTransfer, askDirectory } from '../../../kernel/profiles/directory.ts';
import {
  ownershipTransferOperation,
  transferOwnershipOperation,
  withdrawOwnershipTransferOperation,
} from '../../../kernel/profiles/profile-operations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { freshViewer, sessionViewer } from '../sessions/session-viewer.ts';
import { caller } from './caller.ts';
import { jsonBody } from './json-body.ts';
import { keyedRequest } from './keyed-request.ts';

type Routed = Context & { params: Record<string, string> };

const transferBody = z.object({ memberId: z.string().max(100) });

function transferAnswer({ id, profile, expiresAt, createdAt, ...sides }: OwnershipTransfer) {
  const { id: profileId, handle, displayName, kind } = profile;
  return {
    transferId: id,
    profile: { profileId, handle, displayName, profileKindCode: kind },
    ...sides,
    createdAt,
    expiresAt,
  };
}

async function postTransfer(context: Routed, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const { memberId } = await jsonBody(context, transferBody);
  const { viewer, onReplay } = keyedRequest(context, session, { memberId });
  const input = { profileId: context.params['profileId'] ?? '', memberId };
  const { transferOwnership } = await askDirectory(
    deps,
    await freshViewer(deps, viewer),
    transferOwnershipOperation,
    { input },
    onReplay,
  );
  context.status = 202;
  context.body = {
    data: transferAnswer(transferOwnership),
    resultCode: 'Identity_ProfileTransfer_AD_Transfer_SU',
  };
}

async function getTransfer(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const { profileId = '' } = context.params;
  const { ownershipTransfer } = await askDirectory(deps, viewer, ownershipTransferOperation, { profileId });
  context.body = {
    data: transferAnswer(found(ownershipTransfer)),
    resultCode: 'Identity_ProfileTransfer_GT_Transfer_SU',
  };
}

async function deleteTransfer(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const { profileId = '' } = context.params;
  await askDirectory(deps, viewer, withdrawOwnershipTransferOperation, { profileId });
  context.status = 204;
}

/** Hands a business or a place over to another member of it (contract 5). */
export function transferRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .post('/profiles/:profileId/transfer', (context) => postTransfer(context, deps))
    .get('/profiles/:profileId/transfer', (context) => getTransfer(context, deps))
    .delete('/profiles/:profileId/transfer', (context) => deleteTransfer(context, deps));
}
