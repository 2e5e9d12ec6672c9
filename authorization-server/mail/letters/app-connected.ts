import { z } from 'zod';
import { profileOf } from '../../../kernel/profiles/directory.ts';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string(), appName: z.string(), businessId: z.uuid() });

/** Only jobs of the release before: it is a notice now. */
export const appConnected: MailKind<z.infer<typeof content>> = {
  name: 'app-connected',
  content,
  countedAs: 'notice',
  compose: async (deps, { appName, businessId }) => {
    const business = (await profileOf(deps, businessId, deps.ids()))?.displayName ?? 'your business';
    const { PLATFORM_NAME, DASHBOARD_URL } = deps.env;
    return {
      subject: `${appName} is connected to ${business}`,
      body: [
        `Somebody who was signed in to your account connected the app ${appName} to ${business} on ${PLATFORM_NAME}.`,
        'See what the app may do, or disconnect it, here:',
        { link: `${DASHBOARD_URL}/account/connections` },
        'If you did not connect the app, disconnect it and change your password.',
      ],
    };
  },
};
