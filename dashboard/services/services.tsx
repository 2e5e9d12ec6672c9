import { priceWords } from '../../kernel/pages/parts/offer-words.ts';
import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { type DayOfBusiness, type ServiceOfDay, readDay } from '../business/business-operations.ts';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { lengthWords } from '../../kernel/pages/parts/local-times.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  dayLinks,
  linkAt,
  sendBusinessPage,
} from '../business/own-business.tsx';
import { codeFor } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import { speciesThereAre } from '../profiles/species.ts';
import type { Visit } from '../session/visit.ts';
import { ServiceFormFields } from './service-form.tsx';
import {
  type ChoicesOf,
  clearedFields,
  initialValues,
  readService as readFields,
  serviceFieldOf,
  valuesOf,
} from './service-input.ts';
import {
  type Service,
  addServiceOfMemberOperation,
  readService,
  updateServiceOfMemberOperation,
} from './service-operations.ts';

const { href: path, text: title } = dayLinks.services;
const newPath = `${path}/new`;

const outcomes = { added: 'Service added.', changed: 'Service saved.' };

const ServiceEntry = ({
  own,
  service,
}: {
  readonly own: OwnBusiness;
  readonly service: ServiceOfDay;
}): Html => (
  <li class="entry">
    <h2>
      <a href={at(own, `${path}/${service.id}`)}>
        <bdi>{service.name}</bdi>
      </a>{' '}
      {!service.isActive && <Badge tone="warn">Not offered</Badge>}
    </h2>
    <p class="quiet">
      {service.priceKind === 'PER_NIGHT' ? 'By the night' : lengthWords(service.durationMinutes)},{' '}
      {priceWords(service)}
    </p>
  </li>
);

async function getServices(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const { services } = await readDay(deps, own);
  const add = { href: at(own, newPath), text: 'Add a service' };
  sendBusinessPage(deps, visit, own, {
    title,
    outcomes,
    main: (
      <>
        <Entries
          empty={
            <Empty next={add}>
              A service is what people book with you, such as a bath or a night in the kennel. You have none
              yet.
            </Empty>
          }
        >
          {services.map((service) => (
            <ServiceEntry own={own} service={service} />
          ))}
        </Entries>
        {services.length > 0 && (
          <p class="actions">
            <a class="button primary" href={add.href}>
              {add.text}
            </a>
          </p>
        )}
      </>
    ),
  });
}

/** Staff who are active or do the service anyway. */
async function choicesFor(
  deps: Dependencies,
  visit: Visit,
  { staff }: DayOfBusiness,
  staffIds: readonly string[] = [],
): Promise<ChoicesOf> {
  const shown = staff.filter(({ id, isActive }) => isActive || staffIds.includes(id));
  return { species: await speciesThereAre(deps, visit), staff: shown };
}

async function sendNew(deps: Dependencies, visit: Visit, own: OwnBusiness, filled?: Filled): Promise<void> {
  const day = await readDay(deps, own);
  const form = filled ?? freshForm(deps, initialValues(day));
  sendBusinessPage(deps, visit, own, {
    title: 'Add a service',
    above: [linkAt(own, dayLinks.services)],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, newPath)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={newPath} form={form} />}
        button="Add the service"
        back={{ href: at(own, path), text: 'Cancel' }}
      >
        <ServiceFormFields
          form={form}
          choices={await choicesFor(deps, visit, day)}
          currency={day.settings?.currency ?? null}
          isNew
        />
      </Form>
    ),
  });
}

async function postNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const day = await readDay(deps, own);
  const fields = readFields(value, await choicesFor(deps, visit, day));
  const code = codeFor(value('code') || value('name')) || 'SERVICE';
  const input = { ...fields, code, currency: day.settings?.currency ?? value('currency') };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, addServiceOfMemberOperation, asked, viewer),
    next: () => [path, { done: 'added' }],
    again: (form) => sendNew(deps, visit, own, form),
    fieldOf: serviceFieldOf(value),
    ownFaults: {
      Scheduling_ServiceCatalog_AD_Code_RJ: ['code', 'Another service has this code. Choose another one.'],
    },
  });
}

const pathOf = ({ id }: Pick<Service, 'id'>) => `${path}/${id}`;

async function sendService(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  service: Service,
  form: Filled,
): Promise<void> {
  const day = await readDay(deps, own);
  sendBusinessPage(deps, visit, own, {
    title: service.name,
    heading: <bdi>{service.name}</bdi>,
    above: [linkAt(own, dayLinks.services)],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <p class="quiet">Appointments that are booked keep their price and length.</p>
        <Form
          action={at(own, pathOf(service))}
          token={<FormKeys deps={deps} visit={visit} own={own} path={pathOf(service)} form={form} />}
          button="Save"
          back={{ href: at(own, path), text: 'Cancel' }}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <ServiceFormFields
            form={form}
            choices={await choicesFor(deps, visit, day, service.staffIds)}
            currency={service.currency}
            isNew={false}
          />
        </Form>
      </>
    ),
  });
}

async function getService(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const service = await readService(deps, own, parameter(visit, 'serviceId'));
  const values = { ...valuesOf(service), version: String(service.version) };
  await sendService(deps, visit, own, service, freshForm(deps, values));
}

async function postService(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const service = await readService(deps, own, parameter(visit, 'serviceId'));
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const choices = await choicesFor(deps, visit, await readDay(deps, own), service.staffIds);
  const fields = readFields(value, choices);
  const input = {
    ...fields,
    id: service.id,
    expectedVersion: Number(value('version')) || null,
    isActive: value('isActive') === '1',
    clearedFields: clearedFields(fields),
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updateServiceOfMemberOperation, asked, viewer),
    next: () => [path, { done: 'changed' }],
    again: (form) => sendService(deps, visit, own, service, form),
    fieldOf: serviceFieldOf(value),
  });
}

/** What can be booked with a business (contract 1.2). */
export function servicesRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, atBusiness(deps, getServices))
    .get(newPath, atBusiness(deps, sendNew))
    .post(newPath, atBusiness(deps, postNew))
    .get(`${path}/:serviceId`, atBusiness(deps, getService))
    .post(`${path}/:serviceId`, atBusiness(deps, postService));
}
