import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { defineShape } from '../../answers/shape.ts';
import { text } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';

const path = '/api/animallisting/v1/me/payout-account';

const account = defineShape(
  {
    status: z
      .enum(['NONE', 'PENDING', 'ACTIVE'])
      .describe('ACTIVE: money can be paid out. PENDING: the payment provider still asks for something.'),
    psp: z.string().nullable().describe('The payment provider; null while none is configured.'),
    onboardingUrl: z
      .url()
      .nullable()
      .describe('Where the seller goes on in a browser: good once, for minutes. Only in the answer to POST.'),
  },
  'PayoutAccount',
);

const readPayoutAccount = defineMemberGraphRoute({
  acting: 'profile',
  method: 'GET',
  path,
  summary: 'The payout account',
  description: "Where the acting profile's money from deposits goes, and whether it can be paid out.",
  successStatus: 200,
  answer: envelopeOf(account.schema),
  resultCode: 'AnimalListing_PayoutAccount_GT_Account_SU',
  codes: [],
  input: z.object({}),
  operation: operation(
    'ReadPayoutAccount',
    `query ReadPayoutAccount { payoutAccount { ${account.selection} } }`,
  ),
  variables: () => ({}),
  reply: ({ payoutAccount }) => ({ data: account.body(payoutAccount) }),
  example: {},
});

const beginOnboarding = defineMemberGraphRoute({
  acting: 'profile',
  method: 'POST',
  path,
  summary: 'Set up the payout account',
  description:
    'Opens an account at the payment provider for the acting profile, unless it has one, and answers where to go on with it. A repeated idempotency key gives the same address for an hour; after that none.',
  successStatus: 200,
  isSecret: true,
  answer: envelopeOf(account.schema),
  resultCode: 'AnimalListing_PayoutAccount_UP_Onboarding_SU',
  codes: [
    'Identity_MemberAccount_VL_EmailUnverified_RJ',
    'Payment_PaymentProvider_HD_NotConfigured_FL',
    'Payment_PaymentProvider_HD_Outage_FL',
  ],
  input: z.object({
    body: z.object(
      {
        returnUrl: text
          .nullish()
          .describe(
            'The address the browser returns to: an address of the platform or of one of its web clients.',
          ),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'BeginPayoutOnboarding',
    `mutation BeginPayoutOnboarding($input: BeginPayoutOnboardingInput!) { beginPayoutOnboarding(input: $input) { ${account.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ beginPayoutOnboarding: begun }) => ({ data: account.body(begun) }),
  example: { body: {} },
});

/** Where sellers' money is paid out. */
export const payoutAccountRoutes: readonly MemberRoute[] = [readPayoutAccount, beginOnboarding];
