import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({
  to: z.string(),
  change: z.enum(['ADDED', 'REMOVED']),
  profileId: z.uuid(),
  profileName: z.string(),
  memberName: z.string(),
  /** Whether the mail goes to the member it is about. */
  isOwn: z.boolean(),
});

type Content = z.infer<typeof content>;

/** One line: names are other people's words. */
function said({ change, profileName, memberName, isOwn }: Content): string {
  if (isOwn) {
    return change === 'ADDED'
      ? `You are now a member of ${profileName}`
      : `You are no longer a member of ${profileName}`;
  }
  return change === 'ADDED'
    ? `${memberName} is now a member of ${profileName}`
    : `${memberName} is no longer a member of ${profileName}`;
}

/** Tells a member, and the owners of the profile, that the member was added or removed. */
export const membershipChanged: MailKind<Content> = {
  name: 'membership-changed',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME, DASHBOARD_URL } }, given) => ({
    subject: said(given),
    body: [
      `${said(given)}, on ${PLATFORM_NAME}.`,
      given.isOwn && given.change === 'REMOVED'
        ? 'See your businesses here:'
        : 'If this is not right, check the members here:',
      {
        link:
          given.isOwn && given.change === 'REMOVED'
            ? `${DASHBOARD_URL}/account/profiles`
            : `${DASHBOARD_URL}/account/profiles/${given.profileId}`,
      },
    ],
  }),
};
