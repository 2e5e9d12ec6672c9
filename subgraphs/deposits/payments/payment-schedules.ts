import type { Schedule } from '../../../kernel/service.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import type { Settings } from '../settings.ts';
import { reconcileLatestDays } from '../reconciliation/reconcile-day.ts';
import { applyProviderEvent, bookMissingMovement } from '../deposits/provider-event.ts';
import { ledgerMovements } from '../ledger/ledger-movements.ts';
import { applyEventsOfOrders, applyWaitingEvents } from './events/waiting-events.ts';
import { providerOf } from './payments.ts';

function dependenciesOf({ database, clock, logger, env, internalSecrets }: ServiceDependencies<Settings>) {
  const { pool } = database;
  const { provider } = providerOf({ pool, settings: env, internalSecrets });
  return { pool, clock, logger, provider, applyProviderEvent, bookMissingMovement, ledgerMovements };
}

/** Schedules for payments; none while no provider is configured. */
export const paymentSchedules: readonly Schedule<Settings>[] = [
  {
    name: 'deposits.apply-events',
    cron: '* * * * *',
    run: async (given) => {
      const deps = dependenciesOf(given);
      const { psp } = deps.provider;
      if (psp === null) return;
      await applyWaitingEvents(deps, psp, 'RECEIVED');
      await applyEventsOfOrders(deps, psp);
    },
  },
  {
    name: 'deposits.reconcile',
    cron: '20 4 * * *',
    run: async (given) => {
      const deps = dependenciesOf(given);
      const { psp } = deps.provider;
      if (psp === null) return;
      await applyWaitingEvents(deps, psp, 'PARKED');
      await reconcileLatestDays({ ...deps, psp });
    },
  },
];
