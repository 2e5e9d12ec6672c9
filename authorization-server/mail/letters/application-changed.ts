import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({
  to: z.string(),
  change: z.enum(['SECRET_ROTATED', 'DELETED', 'SUSPENDED', 'REVOKED']),
  appId: z.uuid(),
  appName: z.string(),
  /** What the platform's people say of it; null for what the publisher did. */
  reason: z.string().nullable(),
});

type Content = z.infer<typeof content>;

const subjects: Readonly<Record<Content['change'], (app: string) => string>> = {
  SECRET_ROTATED: (app) => `${app} has a new client secret`,
  DELETED: (app) => `${app} was deleted`,
  SUSPENDED: (app) => `${app} was suspended`,
  REVOKED: (app) => `${app} was stopped for good`,
};

const texts: Readonly<Record<Content['change'], string>> = {
  SECRET_ROTATED:
    'Its client secret was replaced. The one before works on for a while; if it has leaked, end it at once on the page of the application.',
  DELETED:
    'It was deleted by somebody who may act for its publisher. Its secret and its tokens stopped to work for every business.',
  SUSPENDED: 'The platform suspended it: its calls and token requests are refused until it is reinstated.',
  REVOKED: 'The platform stopped it for good: its calls and token requests are refused.',
};

/** Tells the owners of its publisher what became of an application. */
export const applicationChanged: MailKind<Content> = {
  name: 'application-changed',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME, DASHBOARD_URL } }, { change, appId, appName, reason }) => {
    const path = change === 'DELETED' ? '' : `/${appId}`;
    const isByPlatform = change === 'SUSPENDED' || change === 'REVOKED';
    return {
      subject: subjects[change](appName),
      body: [
        `This is about the application ${appName} on ${PLATFORM_NAME}. ${texts[change]}`,
        ...(reason === null ? [] : [`The reason that was given: ${reason}`]),
        { link: `${DASHBOARD_URL}/account/developer/applications${path}` },
        isByPlatform
          ? 'If you think that this is a mistake, get in touch with whoever runs the platform, and name the application.'
          : 'If that was neither you nor somebody who works with you, change your password right away.',
      ],
    };
  },
};
