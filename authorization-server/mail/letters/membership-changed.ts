import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({
  to: z.string(),
  change: z.enum(['ADDED', 'REMOVED']),
  profileId: z.uuid(),
  profileName: z.string(),
  memberName: z.string(),
  /** Whether the mail is to the member whom it is about. */
  isOwn: z.boolean(),
});

type Content = z.infer<typeof content>;

/** One line: names are other people's words. */
function said({ change, profileName, memberName, isOwn }: Content): string {
  if (isOwn) {
    return change === 'ADDED'
      ? `You are a member of ${profileName} now`
      : `You are no member of ${profileName} any more`;
  }
  return change === 'ADDED'
    ? `${memberName} is a member of ${profileName} now`
    : `${memberName} is no member of ${profileName} any more`;
}

/** Tells a member, and the owners of the profile, who may act for it now and who may not any more. */
export const membershipChanged: MailKind<Content> = {
  name: 'membership-changed',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME, DASHBOARD_URL } }, given) => ({
    subject: said(given),
    body: [
      `${said(given)}, on ${PLATFORM_NAME}.`,
      given.isOwn && given.change === 'REMOVED'
        ? 'What you can act for is shown here:'
        : 'If that is not as it should be, look at who its members are:',
      {
        link:
          given.isOwn && given.change === 'REMOVED'
            ? `${DASHBOARD_URL}/account/profiles`
            : `${DASHBOARD_URL}/account/profiles/${given.profileId}`,
      },
    ],
  }),
};
