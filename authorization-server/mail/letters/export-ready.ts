import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string(), exportId: z.uuid() });

/** Tells that a file of data can be downloaded. */
export const exportReady: MailKind<z.infer<typeof content>> = {
  name: 'export-ready',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME, DASHBOARD_URL } }) => ({
    subject: 'Your data is ready',
    body: [
      `The file with the data that you asked ${PLATFORM_NAME} for is ready. You can download it for seven days:`,
      { link: `${DASHBOARD_URL}/account/data` },
      'You sign in first, and give your password again. Whoever has the file has everything in it, so keep it well.',
      'If you did not ask for it, change your password.',
    ],
  }),
};
