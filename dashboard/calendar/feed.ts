import { hash } from 'node:crypto';
import type { Router } from '@koa/router';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Context } from 'koa';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { isNotModified } from '../../kernel/answers/not-modified.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Dependencies } from '../dependencies.ts';
import { type FedCalendar, fedCalendarOperation } from './feed-operations.ts';

const path = '/account/calendar/feeds';
const refreshSeconds = 900;

/** The address of a feed. */
export const feedAddress = ({ env }: Dependencies, secret: string): string =>
  `${env.DASHBOARD_URL}${path}/${secret}.ics`;

/** The calendar as RFC 5545 writes it; the same for the same appointments, so that its digest tells a change. */
export function calendarText(
  { env }: Pick<Dependencies, 'env'>,
  { business, staffName, entries }: FedCalendar,
): string {
  const name = [business.displayName, staffName].filter((part) => part !== null).join(': ');
  const calendar = ical({
    name,
    prodId: { company: env.PLATFORM_NAME, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { petNames, appointment } of entries) {
    const { id, status, serviceName, startsAt, endsAt, version, updatedAt } = appointment;
    calendar.createEvent({
      id,
      start: new Date(startsAt),
      end: new Date(endsAt),
      stamp: new Date(updatedAt),
      sequence: version,
      summary: `${serviceName}: ${petNames.join(', ')}`,
      status: status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      url: `${env.DASHBOARD_URL}/account/appointments/${id}?business=${business.id}`,
    });
  }
  return calendar.toString();
}

/** Answers a calendar program, whoever it works for: the secret in the address is all it has. */
async function getFeed(deps: Dependencies, context: Context, secret: string): Promise<void> {
  const asked = askGraph(deps.graph, fedCalendarOperation, { secret }, systemViewer(requestId(context)));
  const { fedCalendar } = await asked;
  if (fedCalendar === null) throw new DomainError('0010010000404', 'There is no calendar at this address.');
  const text = calendarText(deps, fedCalendar);
  const etag = `"${hash('sha256', text).slice(0, 24)}"`;
  context.set({ 'Cache-Control': 'private, no-cache', ETag: etag, 'X-Robots-Tag': 'noindex' });
  context.status = 200;
  context.type = 'text/calendar; charset=utf-8';
  if (isNotModified(context.req.headers['if-none-match'], etag)) context.status = 304;
  else context.body = text;
}

/** The calendar of a business for calendar programs, at a secret address. */
export function feedRoutes(deps: Dependencies): Router {
  return createExactRouter().get(`${path}/:file`, async (context) => {
    const [, secret] = /^(svccf_[\w-]{43})\.ics$/.exec(String(context.params['file'])) ?? [];
    await getFeed(deps, context, secret ?? '');
  });
}
