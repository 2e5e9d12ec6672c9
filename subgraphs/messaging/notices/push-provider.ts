import type { Logger } from '../../../kernel/observability/logger.ts';

/** That a message came in; what it says stays in the inbox. */
export interface PushNotice {
  readonly memberId: string;
  readonly messageId: string;
  readonly conversationId: string;
}

/** Who brings notices to people's devices. A notice may come twice with the same message. */
export interface PushProvider {
  send(notice: PushNotice): Promise<void>;
}

/** Brings nothing to anybody, and says so in the log. */
export function createFakePushProvider(logger: Logger): PushProvider {
  return {
    send: async ({ messageId }) => logger.debug({ messageId }, 'a push notice would be sent'),
  };
}
