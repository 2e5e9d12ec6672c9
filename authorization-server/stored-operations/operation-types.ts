// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type InvitedRole = 'MANAGER' | 'STAFF';
type MembershipChange = 'ADDED' | 'REMOVED';
type PayoutChange = 'PAYOUTS_BEGUN' | 'PAYOUTS_ON' | 'PAYOUTS_OFF';
type WebhookDisabledReason = 'GONE' | 'FAILING' | 'CONNECTION_REVOKED' | 'APP_SUSPENDED' | 'MANUAL';
declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    GuestBookingMail: {
      data: {
        readonly guestBookingMail: ReadonlyArray<{
          readonly mailId: string;
          readonly guestBookingId: string;
          readonly email: string;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteGuestBookingMail: {
      data: { readonly noteGuestBookingMail: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    IssueGuestBookingLink: {
      data: {
        readonly issueGuestBookingLink: {
          readonly token: string;
          readonly guestBooking: {
            readonly business: { readonly id: string; readonly displayName: string };
            readonly appointments: ReadonlyArray<{
              readonly serviceName: string;
              readonly startsAt: string;
              readonly endsAt: string;
              readonly timeZone: string;
            }>;
          };
        } | null;
      };
      variables: { id: string };
    };
    InvitationMail: {
      data: {
        readonly invitationMail: ReadonlyArray<{
          readonly mailId: string;
          readonly invitationId: string;
          readonly profileId: string;
          readonly email: string;
          readonly role: InvitedRole;
          readonly profileName: string;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteInvitationMail: {
      data: { readonly noteInvitationMail: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    MembershipNotices: {
      data: {
        readonly membershipNotices: ReadonlyArray<{
          readonly mailId: string;
          readonly recipientId: string;
          readonly change: MembershipChange;
          readonly profileId: string;
          readonly profileName: string;
          readonly memberName: string;
          readonly isOwn: boolean;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteMembershipNotices: {
      data: { readonly noteMembershipNotices: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    PayoutNotices: {
      data: {
        readonly payoutNotices: ReadonlyArray<{
          readonly mailId: string;
          readonly profileId: string;
          readonly change: PayoutChange;
        }>;
      };
      variables: Record<string, never>;
    };
    NotePayoutNotices: {
      data: { readonly notePayoutNotices: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    OwnersOfProfile: {
      data: { readonly ownersOfProfile: ReadonlyArray<string> };
      variables: { profileId: string };
    };
    CollectWebhookMail: {
      data: {
        readonly collectWebhookMail: ReadonlyArray<{
          readonly mailId: string;
          readonly appId: string;
          readonly hosts: ReadonlyArray<{
            readonly host: string;
            readonly subscriptions: number;
            readonly disabledReason: WebhookDisabledReason | null;
            readonly since: string;
          }>;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteWebhookMail: {
      data: { readonly noteWebhookMail: boolean };
      variables: { written: ReadonlyArray<string>; postponed: ReadonlyArray<string> };
    };
    NoticeMail: {
      data: {
        readonly noticeMail: {
          readonly language: string;
          readonly subject: string;
          readonly greeting: string;
          readonly paragraphs: ReadonlyArray<string>;
          readonly openLabel: string;
          readonly path: string;
          readonly chooseLabel: string;
          readonly unsubscribeLabel: string | null;
          readonly unsubscribeToken: string | null;
        } | null;
      };
      variables: { mailId: string; locale?: string | null | undefined };
    };
  }
}
