import type { Logger } from '../../../kernel/observability/logger.ts';

/** Tells that a message has arrived; its text stays in the inbox. */
export interface PushNotice {
  readonly memberId: string;
  readonly messageId: string;
  readonly conversationId: string;
}

/** Delivers notices to people's devices. A notice may be repeated for the same message. */
export interface PushProvider {
  send(notice: PushNotice): Promise<void>;
}

/** Delivers nothing, and says so in the log. */
export function createFakePushProvider(logger: Logger): PushProvider {
  return {
    send: async ({ messageId }) => logger.debug({ messageId }, 'a push notice would be sent'),
  };
}
