import type { Router } from '@koa/router';
import { askGraph, found } from '../../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { orderAlertsLink } from '../../account-page.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { signedIn, viewerOf } from '../../session/visit.ts';
import { anyOrderPath } from '../orders/order-operations.ts';
import { stepRoutes } from '../steps.tsx';
import { type AlertList, sendAlerts, settling } from './alert-list.tsx';
import { orderAlertOperation, orderAlertsOperation, settleOrderAlertOperation } from './alert-operations.ts';

const list: AlertList = {
  link: orderAlertsLink,
  intro: 'Paid orders that need a person: the payment provider and our records disagree. Newest first.',
  read: async ({ graph }, viewer, asked) => {
    const { orderPaymentAlerts } = await askGraph(graph, orderAlertsOperation, asked, viewer);
    const items = orderPaymentAlerts.items.map(({ orderId, ...alert }) => ({
      ...alert,
      heading: 'The payment for an order',
      look: { href: anyOrderPath(orderId), text: 'See the order' },
    }));
    return { items, total: orderPaymentAlerts.total };
  },
};

const settle = settling(orderAlertsLink, {
  read: async ({ graph }, visit) => {
    const asked = { id: parameter(visit, 'alertId') };
    return found((await askGraph(graph, orderAlertOperation, asked, viewerOf(visit))).orderPaymentAlert);
  },
  act: ({ graph }, viewer, input) => askGraph(graph, settleOrderAlertOperation, { input }, viewer),
});

/** Alerts about payments for orders, for administrators (contract 14). */
export function orderAlertRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(
      orderAlertsLink.href,
      signedIn(deps, (_, visit) => sendAlerts(deps, visit, list)),
    )
    .use(stepRoutes(deps, settle).routes());
}
