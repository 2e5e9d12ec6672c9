import { DomainError } from '../../kernel/errors/errors.ts';
import { startLoop } from '../../kernel/database/jobs/loop.ts';
import type { HouseWithTables } from '../../kernel/house.ts';
import type { Settings } from '../settings.ts';
import { writeGuestBookingMail, writeGuestChangeMail } from './guest-booking-mail.ts';
import { writeGuestOrderMail } from './guest-order-mail.ts';
import { writeInvitationMail } from './invitation-mail.ts';

/**
 * Tells of invitations within two seconds (contract 12), and writes to guests, whose places are held for 15 minutes, as
 * soon as other services know of them, until it is closed.
 */
export function writeSoon(house: HouseWithTables<Settings>): { close(): Promise<void> } {
  const deps = { ...house, ids: house.newId };
  return startLoop({
    pollMs: 1_000,
    work: async () =>
      (await writeInvitationMail(deps)) +
      (await writeGuestBookingMail(deps)) +
      (await writeGuestChangeMail(deps)) +
      (await writeGuestOrderMail(deps)),
    onError: (error) => {
      // The graph is away, as at a start; readiness says so.
      if (error instanceof DomainError && error.code === '0010010000503') return;
      house.logger.warn({ err: error }, 'invitations and guests are written to later');
    },
  });
}
