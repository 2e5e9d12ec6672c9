import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { readDay } from '../business/business-operations.ts';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { type OwnBusiness, at, atBusiness, dayLinks, sendBusinessPage } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { profilePath } from '../profiles/profile-links.ts';
import type { Visit } from '../session/visit.ts';
import { addStaffOfMemberOperation } from './staff-operations.ts';

const { href: path, text: title } = dayLinks.staff;

async function sendStaff(deps: Dependencies, visit: Visit, own: OwnBusiness, filled?: Filled): Promise<void> {
  const { staff, services } = await readDay(deps, own);
  const form = filled ?? freshForm(deps);
  const names = new Map(services.map(({ id, name }) => [id, name]));
  sendBusinessPage(deps, visit, own, {
    title,
    status: form.status,
    alert: form.alert,
    outcomes: { added: 'Added. They can be booked for services that they do.' },
    main: (
      <>
        <p>
          People whose time clients book. This gives no sign-in: invite members under{' '}
          <a href={profilePath(own.id)}>Details and members</a>.
        </p>
        <Entries empty={<Note>Nobody yet. You need none if your services only take a place.</Note>}>
          {staff.map(({ id, displayName, isActive, serviceIds }) => (
            <li class="entry">
              <h2>
                <a href={at(own, `${path}/${id}`)}>
                  <bdi>{displayName}</bdi>
                </a>{' '}
                {!isActive && <Badge tone="warn">Has left</Badge>}
              </h2>
              <p class="quiet">
                {serviceIds.length === 0
                  ? 'Does no service yet.'
                  : serviceIds.map((serviceId) => names.get(serviceId) ?? '').join(', ')}
              </p>
            </li>
          ))}
        </Entries>
        <h2>Add somebody</h2>
        <Form
          action={at(own, path)}
          token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
          button="Add"
        >
          <TextInput
            form={form}
            name="displayName"
            label="Name"
            hint="The name that clients see."
            required
            maxlength={80}
          />
        </Form>
      </>
    ),
  });
}

async function postStaff(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  await saveForm(sent, {
    input: { input: { displayName: sent.value('displayName') } },
    save: (viewer, asked) => askGraph(deps.graph, addStaffOfMemberOperation, asked, viewer),
    next: () => [path, { done: 'added' }],
    again: (form) => sendStaff(deps, visit, own, form),
  });
}

/** The people of a business whose time is booked. */
export function staffListRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, atBusiness(deps, sendStaff)).post(path, atBusiness(deps, postStaff));
}
