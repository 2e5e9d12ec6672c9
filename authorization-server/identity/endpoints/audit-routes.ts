import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { auditKinds } from '../../../kernel/audit/audit-entry.ts';
import { pageLinks, readPage } from '../../../kernel/answers/pagination.ts';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { allOf, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { found } from '../../../kernel/graph/graph.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { askDirectory } from '../../../kernel/profiles/directory.ts';
import { memberProfileOperation } from '../../../kernel/profiles/profile-operations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { auditOfBusiness } from '../audit/audit-of-business.ts';
import { sessionViewer } from '../sessions/session-viewer.ts';
import { caller } from './caller.ts';

type Routed = Context & { params: Record<string, string> };

const instant = z.iso.datetime({ offset: true });

/** A span of the query: from inclusive, until exclusive. */
function readSpan(query: URLSearchParams): { readonly from: Date | null; readonly until: Date | null } {
  const faults: FieldFault[] = [];
  const read = (name: string): Date | null => {
    const given = query.get(name);
    if (given === null || given === '') return null;
    if (instant.safeParse(given).success) return new Date(given);
    faults.push({ field: `query:${name}`, code: 'BAD_FORMAT', detail: 'Must be a time with an offset.' });
    return null;
  };
  const span = { from: read('from'), until: read('until') };
  refuseFaults(faults);
  return span;
}

function readKind(query: URLSearchParams) {
  const given = query.get('kind');
  if (given === null || given === '') return null;
  return auditKinds.find((kind) => kind === given.toUpperCase());
}

async function getAudit(context: Routed, deps: Dependencies): Promise<void> {
  const viewer = sessionViewer(await caller(context, deps), requestId(context));
  const id = context.params['profileId'] ?? '';
  const { memberProfile } = await askDirectory(deps, viewer, memberProfileOperation, { id });
  const { role, profile } = found(memberProfile);
  if (role !== 'OWNER') throw new DomainError('0010010000403', 'Owners of the profile may do this.');
  const query = new URLSearchParams(context.querystring);
  const [page, span] = await allOf([Promise.try(() => readPage(query)), Promise.try(() => readSpan(query))]);
  const filter = { kind: readKind(query), ...span, ...page };
  const { items, total } = await auditOfBusiness(deps, profile.id, filter);
  const pagination = { ...page, total };
  const kept = new URLSearchParams([...query].filter(([name]) => ['kind', 'from', 'until'].includes(name)));
  context.set('Link', pageLinks(deps.env.AUTH_URL + context.path, kept, pagination));
  context.body = { data: items, pagination, resultCode: 'Identity_ProfileAudit_GT_List_SU' };
}

/** Who did what to a business, for its owners (contract 5). */
export function auditRoutes(deps: Dependencies): Router {
  return createExactRouter().get('/profiles/:profileId/audit', (context) => getAudit(context, deps));
}
