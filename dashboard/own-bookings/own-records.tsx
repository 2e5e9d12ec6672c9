import type { Router } from '@koa/router';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { asMyself, ownBookingsLink, ownRecordsLink } from './own-booking-links.ts';
import {
  connectRecordOperation,
  disconnectRecordOperation,
  ownRecordsOperation,
} from './own-booking-operations.ts';

const { href: path } = ownRecordsLink;

type OwnRecord = DataOf<'RecordsOfMember'>['ownClientRecords'][number];

const outcomes = {
  connected: 'Connected. What the business booked for you is among your bookings.',
  disconnected: 'Disconnected. The business keeps its record of you; you no longer see its bookings here.',
};

const RecordEntry = ({
  deps,
  visit,
  of: { business, displayName, isConnected },
}: {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly of: OwnRecord;
}): Html => (
  <li class="entry">
    <h2>
      <bdi>{business.displayName}</bdi>
    </h2>
    <p>
      Knows you as <bdi>{displayName}</bdi>
      {isConnected
        ? ', and you see its bookings.'
        : ', by your e-mail address. Your account is not connected.'}
    </p>
    <ButtonForm
      action={path}
      token={tokenField(deps, visit, path)}
      button={
        <>
          {isConnected ? 'Disconnect' : 'Connect'}
          <span class="unseen"> {business.displayName}</span>
        </>
      }
    >
      <>
        <input type="hidden" name="businessId" value={business.id} />
        <input type="hidden" name="connect" value={isConnected ? '' : 'yes'} />
      </>
    </ButtonForm>
  </li>
);

async function getOwnRecords(deps: Dependencies, visit: Visit): Promise<void> {
  const { ownClientRecords } = await askGraph(deps.graph, ownRecordsOperation, {}, asMyself(visit).viewer);
  sendAccountPage(deps, visit, {
    title: ownRecordsLink.text,
    above: [accountLink, ownBookingsLink],
    outcomes,
    main:
      ownClientRecords.length === 0 ? (
        <Empty next={{ href: `${deps.env.SITE_URL}/kennels-and-catteries`, text: 'Find a business' }}>
          Businesses that keep you as a client are here, as soon as one has your e-mail address on record or
          you have booked. None has so far.
        </Empty>
      ) : (
        <>
          <p>
            These businesses have you on record. Connect, and what they book for you is among your bookings
            here. Until then they do not see that you have an account. Disconnect, and they keep their record,
            but you no longer see its bookings here.
          </p>
          <Entries>
            {ownClientRecords.map((record) => (
              <RecordEntry deps={deps} visit={visit} of={record} />
            ))}
          </Entries>
        </>
      ),
  });
}

async function postOwnRecord(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  const isConnecting = field('connect') === 'yes';
  const asked = { businessId: field('businessId') ?? '' };
  const operation = isConnecting ? connectRecordOperation : disconnectRecordOperation;
  await askGraph(deps.graph, operation, asked, asMyself(visit).viewer);
  seeOther(visit.context, address(path, { done: isConnecting ? 'connected' : 'disconnected' }));
}

/** The businesses that keep the member as a client: connecting with their records, and ending that (contract 1.6). */
export function ownRecordsRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, signedIn(deps, getOwnRecords))
    .post(path, signedIn(deps, postOwnRecord));
}
