import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { readPage } from '../../kernel/answers/pagination.ts';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { accountLink, auditLink, sendAccountPage } from '../account-page.tsx';
import { AuditEntries } from './audit-entries.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';

async function getAudit(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const { items, total } = await deps.operations.execute('listAuditEvents', page, viewerOf(visit));
  sendAccountPage(deps, visit, {
    title: auditLink.text,
    above: [accountLink],
    main: (
      <>
        <AuditEntries items={items} total={total} about="all" />
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** The whole audit log, for administrators. */
export function adminAuditRoutes(deps: Dependencies): Router {
  return createExactRouter().get(auditLink.href, signedIn(deps, getAudit));
}
