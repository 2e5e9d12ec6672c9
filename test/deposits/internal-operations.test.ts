import { codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const id = '01a204c4-0001-7000-8000-000000000000';
const input = (type: string) => (name: string, selection: string, value: object) => ({
  name,
  document: `mutation ($input: ${type}!) { ${name}(input: $input) ${selection} }`,
  variables: { input: value },
});
const read = (name: string, argument: string, selection = '') => ({
  name,
  document: `{ ${name}${argument} ${selection} }`,
  variables: {},
});

/** What moves money, or reads somebody else's, and is called by services of the platform on their own account. */
const ofServices = [
  input('RecordProviderEventInput')('recordProviderEvent', '', {
    psp: 'fake',
    payload: '{}',
    signature: 'x',
  }),
  input('MoveFakeIntentInput')('moveFakeIntent', '', { intentReference: 'pi_1', step: 'succeed' }),
  input('CreateTransferDepositInput')('createTransferDeposit', '{ depositId }', {
    transferId: id,
    animalId: id,
    animalName: 'Rex',
    sellerProfileId: id,
    buyerProfileId: '01a204c4-0001-7000-8000-000000000001',
    currency: 'USD',
    amount: '150.00',
    depositClause: 'REFUND',
    description: 'Rex',
    pickupWindowEnd: '2030-06-01',
  }),
  input('TransferEndedInput')('transferEnded', '', {
    transferId: id,
    depositId: id,
    outcome: 'CANCELLED',
    occurredAt: '2026-11-20T08:00:00.000Z',
  }),
  input('RecordMediaAssetInput')('recordMediaAsset', '{ shortCode }', {
    shortCode: 'x',
    width: 1,
    height: 1,
  }),
  {
    name: 'closeAnimalReservations',
    document: `mutation { closeAnimalReservations(depositIds: ["${id}"]) }`,
    variables: {},
  },
  input('ReserveAnimalInput')('reserveAnimal', '', { depositId: id, animalId: id, sellerProfileId: id }),
  read('unreservedDeposits', '(limit: 1)', '{ depositId }'),
  read('depositStatuses', `(ids: ["${id}"])`),
  read('depositAnimal', `(id: "${id}")`, '{ id }'),
  read('lastLitters', `(profileIds: ["${id}"])`, '{ profileId }'),
  read('sellerFacts', `(profileIds: ["${id}"])`, '{ profileId }'),
  read('isListerOpenTo', `(businessId: "${id}", profileId: "${id}")`),
  read('isStoreOpenTo', `(businessId: "${id}", profileId: "${id}")`),
];
const decision = { psp: 'fake', eventId: 'evt_1', note: 'Looked into it.' };
/** What administrators view and decide. */
const ofAdmins = [
  read('reconciliation', '(date: "2026-11-20")', '{ total }'),
  read('depositAlerts', '', '{ total }'),
  read('heldProviderEvents', '', '{ total }'),
  read('heldProviderEvent', '(psp: "fake", eventId: "evt_1")', '{ type }'),
  input('DecideProviderEventInput')('releaseProviderEvent', '{ eventId }', decision),
  input('DecideProviderEventInput')('dismissProviderEvent', '{ eventId }', decision),
  input('ResolveDepositArbitrationInput')('resolveDepositArbitration', '{ depositId }', {
    depositId: id,
    outcome: 'REFUND',
    note: 'It was another animal.',
  }),
  {
    name: 'depositDecision',
    document: `query ($input: ResolveDepositArbitrationInput!) { depositDecision(input: $input) { fee } }`,
    variables: { input: { depositId: id, outcome: 'REFUND', note: 'It was another animal.' } },
  },
  {
    name: 'retryDepositOperations',
    document: `mutation { retryDepositOperations(depositId: "${id}") }`,
    variables: {},
  },
  {
    name: 'retryOrderOperations',
    document: `mutation { retryOrderOperations(orderId: "${id}") }`,
    variables: {},
  },
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.stop());

async function as(person: 'admin' | 'owner') {
  const { accounts, businesses } = platform.world;
  const acting = person === 'owner' ? businesses.kennel.profileId : undefined;
  return graphApi(platform, (await signIn(platform, accounts[person], acting)).accessToken);
}

describe('what services of the platform ask', () => {
  it.each(ofServices)(
    '$name is refused to members, and to administrators',
    async ({ document, variables }) => {
      for (const person of ['owner', 'admin'] as const) {
        expect(codesOf(await (await as(person))(document, variables))).toEqual(['0010010000403']);
      }
      expect(codesOf(await graphApi(platform, null)(document, variables))).toEqual(['0010010000401']);
    },
  );
});

describe('what administrators decide', () => {
  it.each(ofAdmins)('$name is refused to members', async ({ document, variables }) => {
    expect(codesOf(await (await as('owner'))(document, variables))).toEqual(['0010010000403']);
    expect(codesOf(await (await as('admin'))(document, variables))).not.toContain('0010010000403');
  });
});
