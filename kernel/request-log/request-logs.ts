import { z } from 'zod';
import { createInternalClient } from '../access/internal-client.ts';
import { systemViewer } from '../access/viewer.ts';
import { closedWith, defineShared } from '../house.ts';
import { flag } from '../settings.ts';
import { newId } from '../text/ids.ts';
import { type RequestLog, createRequestLog } from './request-log.ts';

export const requestLogSettings = z.object({
  /** Whether requests of apps are logged for their developers. */
  REQUEST_LOG: flag.default(true),
});

/** Where the authorization server receives requests that other processes have answered. */
export const requestLogPath = '/internal/request-log';

/** Used if nothing is logged. */
export const noRequestLog: RequestLog = { record: () => undefined };

/**
 * The log for requests of apps: that of the authorization server in this process, otherwise one that sends them to its
 * process.
 */
export const requestLogs = defineShared<RequestLog, { REQUEST_LOG: boolean }>((house) => {
  const { env, internalSecrets, logger } = house;
  if (!env.REQUEST_LOG) return noRequestLog;
  const client = createInternalClient({
    url: env.INTERNAL_AUTH_URL,
    secrets: internalSecrets,
    connections: 1,
    timeoutMs: 5_000,
  });
  const log = createRequestLog(async (requests) => {
    await client.call(requestLogPath, systemViewer(newId()), JSON.stringify(requests));
  }, logger);
  return closedWith(house, {
    ...log,
    close: async () => {
      await log.close();
      await client.close();
    },
  });
});
