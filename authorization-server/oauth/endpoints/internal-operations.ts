import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type AnswerNotes, type GraphResult, withNotes } from '../../../kernel/graph/graph.ts';
import { readBody } from '../../../kernel/http/body.ts';
import { parseJson } from '../../../kernel/http/json.ts';
import {
  type MemberOperationName,
  isMemberOperation,
  memberOperationShapes,
} from '../../../kernel/member-operations/member-operations.ts';
import { operationAnswer } from '../../../kernel/member-operations/remote-member-operations.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type Viewer, verifyViewer, viewerHeader } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createMemberOperations } from '../../member-operations.ts';

/** As much as a public route accepts (contract 0), and the wrapping on this port. */
const maximumBytes = 2 * 1_048_576;

/** The member operations for services in other processes, on behalf of the member in the signed viewer. */
export function internalOperationRoutes(deps: Dependencies): Router {
  const operations = createMemberOperations(deps);

  async function perform(context: Context, name: MemberOperationName, viewer: Viewer): Promise<GraphResult> {
    const input = memberOperationShapes[name].input.safeParse(
      parseJson(await readBody(context.req, maximumBytes)),
    );
    if (!input.success) throw new DomainError('0010010000400');
    let notes: AnswerNotes = {};
    const data = await operations.execute(name, input.data, viewer, () => (notes = { isReplay: true }));
    return { data, ...withNotes(notes) };
  }

  return createExactRouter().post('/internal/operations/:name', async (context) => {
    const viewer = await verifyViewer(context.get(viewerHeader) || undefined, deps.internalSecrets);
    const name = context.params['name'] ?? '';
    if (viewer?.kind !== 'member' || !isMemberOperation(name)) {
      context.status = 404;
      return;
    }
    context.set('Cache-Control', 'no-store');
    try {
      context.body = await perform(context, name, viewer);
    } catch (error) {
      if (!(error instanceof DomainError)) {
        deps.logger.error({ err: error, requestId: viewer.requestId }, 'an operation failed');
      }
      context.body = operationAnswer(error instanceof DomainError ? error : new DomainError('0010010000500'));
    }
  });
}
