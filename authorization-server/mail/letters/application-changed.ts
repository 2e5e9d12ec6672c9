import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';
import { supportAddress } from '../../../kernel/mail-route.ts';

const content = z.object({
  to: z.string(),
  /** SUSPENDED only by jobs of the release before: it is a notice now. */
  change: z.enum(['SECRET_ROTATED', 'DELETED', 'SUSPENDED', 'REVOKED']),
  appId: z.uuid(),
  appName: z.string(),
  /** The administrators' reason; null for a change by the publisher. */
  reason: z.string().nullable(),
});

type Content = z.infer<typeof content>;

const subjects: Readonly<Record<Content['change'], (app: string) => string>> = {
  SECRET_ROTATED: (app) => `${app} has a new client secret`,
  DELETED: (app) => `${app} was deleted`,
  SUSPENDED: (app) => `${app} was suspended`,
  REVOKED: (app) => `${app} was revoked`,
};

const texts: Readonly<Record<Content['change'], string>> = {
  SECRET_ROTATED:
    'Its client secret was replaced. The old one still works for a while. If it has leaked, end it now on the page of the app.',
  DELETED:
    'Somebody who may act for its publisher deleted it. Its secret and its tokens no longer work for any business.',
  SUSPENDED: 'The platform suspended it. Its calls and token requests are refused until it is reinstated.',
  REVOKED: 'The platform revoked it for good. Its calls and token requests are refused.',
};

/** Tells the owners of its publisher that an app was changed. */
export const applicationChanged: MailKind<Content> = {
  name: 'application-changed',
  content,
  countedAs: 'never',
  compose: async ({ env }, { change, appId, appName, reason }) => {
    const { PLATFORM_NAME, DASHBOARD_URL } = env;
    const contact = supportAddress(env);
    const path = change === 'DELETED' ? '' : `/${appId}`;
    const isByPlatform = change === 'SUSPENDED' || change === 'REVOKED';
    return {
      subject: subjects[change](appName),
      body: [
        `This is about the app ${appName} on ${PLATFORM_NAME}. ${texts[change]}`,
        ...(reason === null ? [] : [`Reason: ${reason}`]),
        { link: `${DASHBOARD_URL}/account/developer/applications${path}` },
        isByPlatform
          ? `If you think this is a mistake, please ${contact === null ? 'contact the platform' : `write to ${contact}`} and name the app.`
          : 'If this was neither you nor somebody who works with you, change your password right away.',
      ],
    };
  },
};
