import { accountChanged } from './letters/account-changed.ts';
import { accountDeletion } from './letters/account-deletion.ts';
import { appConnected } from './letters/app-connected.ts';
import { applicationChanged } from './letters/application-changed.ts';
import { businessChanged } from './letters/business-changed.ts';
import { confirmEmail } from './letters/confirm-email.ts';
import { emailChangeAsked, emailChanged } from './letters/email-changed.ts';
import { exportReady } from './letters/export-ready.ts';
import { guestBooking } from './letters/guest-booking.ts';
import { guestChange } from './letters/guest-change.ts';
import { guestOrder } from './letters/guest-order.ts';
import { invitation } from './letters/invitation.ts';
import { membershipChanged } from './letters/membership-changed.ts';
import { newSignIn } from './letters/new-sign-in.ts';
import { notice } from './letters/notice.ts';
import { passwordChanged } from './letters/password-changed.ts';
import { resetPassword } from './letters/reset-password.ts';
import { webhooksFail } from './letters/webhooks-fail.ts';
import { type DeliverableMail, deliverable } from './mail-kind.ts';

/** All kinds of mail. */
export const mailKinds: readonly DeliverableMail[] = [
  deliverable(confirmEmail),
  deliverable(resetPassword),
  deliverable(passwordChanged),
  deliverable(emailChangeAsked),
  deliverable(emailChanged),
  deliverable(newSignIn),
  deliverable(appConnected),
  deliverable(guestBooking),
  deliverable(guestChange),
  deliverable(guestOrder),
  deliverable(invitation),
  deliverable(webhooksFail),
  deliverable(accountChanged),
  deliverable(accountDeletion),
  deliverable(applicationChanged),
  deliverable(businessChanged),
  deliverable(membershipChanged),
  deliverable(notice),
  deliverable(exportReady),
];
