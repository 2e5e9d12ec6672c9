import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Confirmation } from '../../kernel/pages/parts/confirmation.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { readSent } from '../business/filled.tsx';
import { type OwnBusiness, at, atBusiness, sendBusinessPage } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { aboveClient, clientPath } from './client-links.ts';
import {
  type Client,
  archiveClientOfMemberOperation,
  disconnectClientOfMemberOperation,
  readClient,
  restoreClientOfMemberOperation,
} from './client-operations.ts';

/** The buttons of what can be done with a client’s record. */
export function ClientSteps({
  deps,
  visit,
  own,
  client,
}: {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly own: OwnBusiness;
  readonly client: Client;
}): Html {
  const button = (part: string, text: string, tone?: 'danger') => (
    <ButtonForm
      action={at(own, clientPath(client, part))}
      token={tokenField(deps, visit, clientPath(client, part), own.id)}
      button={text}
      tone={tone}
    />
  );
  return (
    <div class="actions">
      {client.status === 'ACTIVE'
        ? button('/archive', 'Archive the client', 'danger')
        : button('/restore', 'Restore the client')}
      {!client.isGuest && (
        <a class="button danger" href={at(own, clientPath(client, '/disconnect'))}>
          Disconnect their account
        </a>
      )}
    </div>
  );
}

/** Asks before an account is disconnected, which only the person can undo. */
async function getDisconnection(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const client = await readClient(deps, own, parameter(visit, 'clientId'));
  const action = clientPath(client, '/disconnect');
  sendBusinessPage(deps, visit, own, {
    title: `Disconnect ${client.displayName}`,
    heading: (
      <>
        Disconnect the account of <bdi>{client.displayName}</bdi>?
      </>
    ),
    above: aboveClient(own, client),
    main: (
      <Confirmation
        action={at(own, action)}
        token={tokenField(deps, visit, action, own.id)}
        button="Disconnect"
        back={{ href: at(own, clientPath(client)), text: 'Keep it connected' }}
      >
        <p>They no longer see their appointments with you, and cannot move or cancel them themselves.</p>
      </Confirmation>
    ),
  });
}

const steps = [
  ['archive', archiveClientOfMemberOperation, 'archived'],
  ['restore', restoreClientOfMemberOperation, 'restored'],
  ['disconnect', disconnectClientOfMemberOperation, 'disconnected'],
] as const;

async function backToClient(_: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  seeOther(visit.context, at(own, clientPath({ id: parameter(visit, 'clientId') })));
}

/** Archives, restores and disconnects a client. */
export function clientStepRoutes(deps: Dependencies): Router {
  const page = clientPath({ id: ':clientId' });
  const router = createExactRouter();
  for (const [step, operation, done] of steps) {
    const take = async (_: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> => {
      await readSent(deps, visit, own);
      const id = parameter(visit, 'clientId');
      await askGraph(deps.graph, operation, { input: { id } }, own.viewer);
      seeOther(visit.context, at(own, clientPath({ id }), { done }));
    };
    router
      .get(`${page}/${step}`, atBusiness(deps, step === 'disconnect' ? getDisconnection : backToClient))
      .post(`${page}/${step}`, atBusiness(deps, take));
  }
  return router;
}
