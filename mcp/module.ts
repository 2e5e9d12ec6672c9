import { standingChannel } from '../kernel/access/authorization.ts';
import { authorizations } from '../kernel/access/remote-authorization.ts';
import { createStandingCache } from '../kernel/access/standing.ts';
import { requestLogs } from '../kernel/request-log/request-logs.ts';
import type { ServiceModule } from '../kernel/service.ts';
import type { Settings } from './settings.ts';

export const mcp: ServiceModule<Settings> = {
  start: async (house) => {
    const { createApp } = await import('./app.ts');
    const authorization = authorizations.use(house);
    const standing = createStandingCache({ authorization, clock: house.clock });
    house.changes.invalidateOnChange(standingChannel, standing);
    return createApp({ ...house, authorization, standing, requestLog: requestLogs.use(house) });
  },
};
