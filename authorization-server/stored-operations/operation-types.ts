// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type InvitedRole = 'MANAGER' | 'STAFF';

export type MembershipChange = 'ADDED' | 'REMOVED';

export type PayoutChange = 'PAYOUTS_BEGUN' | 'PAYOUTS_ON' | 'PAYOUTS_OFF';

export type WebhookDisabledReason = 'GONE' | 'FAILING' | 'CONNECTION_REVOKED' | 'APP_SUSPENDED' | 'MANUAL';

export type InvitationMailQueryVariables = Exact<{ [key: string]: never }>;

export type InvitationMailQuery = {
  readonly invitationMail: ReadonlyArray<{
    readonly mailId: string;
    readonly email: string;
    readonly role: InvitedRole;
    readonly profileName: string;
  }>;
};

export type NoteInvitationMailMutationVariables = Exact<{ mailIds: ReadonlyArray<string> | string }>;

export type NoteInvitationMailMutation = { readonly noteInvitationMail: boolean };

export type MembershipNoticesQueryVariables = Exact<{ [key: string]: never }>;

export type MembershipNoticesQuery = {
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

export type NoteMembershipNoticesMutationVariables = Exact<{ mailIds: ReadonlyArray<string> | string }>;

export type NoteMembershipNoticesMutation = { readonly noteMembershipNotices: boolean };

export type PayoutNoticesQueryVariables = Exact<{ [key: string]: never }>;

export type PayoutNoticesQuery = {
  readonly payoutNotices: ReadonlyArray<{
    readonly mailId: string;
    readonly profileId: string;
    readonly change: PayoutChange;
  }>;
};

export type NotePayoutNoticesMutationVariables = Exact<{ mailIds: ReadonlyArray<string> | string }>;

export type NotePayoutNoticesMutation = { readonly notePayoutNotices: boolean };

export type OwnersOfProfileQueryVariables = Exact<{ profileId: string }>;

export type OwnersOfProfileQuery = { readonly ownersOfProfile: ReadonlyArray<string> };

export type CollectWebhookMailMutationVariables = Exact<{ [key: string]: never }>;

export type CollectWebhookMailMutation = {
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

export type NoteWebhookMailMutationVariables = Exact<{
  written: ReadonlyArray<string> | string;
  postponed: ReadonlyArray<string> | string;
}>;

export type NoteWebhookMailMutation = { readonly noteWebhookMail: boolean };

declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    InvitationMail: { data: InvitationMailQuery; variables: InvitationMailQueryVariables };
    NoteInvitationMail: { data: NoteInvitationMailMutation; variables: NoteInvitationMailMutationVariables };
    MembershipNotices: { data: MembershipNoticesQuery; variables: MembershipNoticesQueryVariables };
    NoteMembershipNotices: {
      data: NoteMembershipNoticesMutation;
      variables: NoteMembershipNoticesMutationVariables;
    };
    PayoutNotices: { data: PayoutNoticesQuery; variables: PayoutNoticesQueryVariables };
    NotePayoutNotices: { data: NotePayoutNoticesMutation; variables: NotePayoutNoticesMutationVariables };
    OwnersOfProfile: { data: OwnersOfProfileQuery; variables: OwnersOfProfileQueryVariables };
    CollectWebhookMail: { data: CollectWebhookMailMutation; variables: CollectWebhookMailMutationVariables };
    NoteWebhookMail: { data: NoteWebhookMailMutation; variables: NoteWebhookMailMutationVariables };
  }
}
