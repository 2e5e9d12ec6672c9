/**
 * A module's text whose function `tryAll` makes what a client can do happen: a list with a token, a write, a refusal, a
 * request for consent and a webhook. `from` is what it imports the client from.
 */
export const tryAllFrom = (from: string): string => `
import { ProblemError, createClient, createOAuth, signWebhook, verifyWebhook } from '${from}';
export async function tryAll({ baseUrl, authUrl, token }) {
  const api = createClient({ baseUrl, token: async () => token });
  let animals = 0;
  for await (const { name } of api.each('/api/animal/v1/animals', { params: { query: { pageSize: 50 } } })) {
    if (name !== '') animals += 1;
  }
  const made = await api.POST('/api/animal/v1/animals', { body: { name: 'Made elsewhere', species: 'CAT', confirmedNotDuplicate: true } });
  const refusal = await api.GET('/api/order/v1/sales').catch((error) => error);
  const request = await createOAuth({ authUrl, clientId: 'x' }).authorizationRequest({ redirectUri: 'https://x.example' });
  const refused = await createOAuth({ authUrl, clientId: 'x' }).refresh('svcrt_x').catch(({ error }) => error);
  const secret = 'whsec_' + btoa('a secret of thirty-two bytes....');
  const body = '{"type":"webhook.test","data":{}}';
  const event = await verifyWebhook(secret, await signWebhook(secret, 'evt_1', body), body);
  return {
    animals,
    status: made.response.status,
    isProblem: refusal instanceof ProblemError,
    requiredScopes: refusal.problem.requiredScopes,
    hasRequestId: refusal.requestId !== null,
    challenge: new URL(request.url).searchParams.get('code_challenge').length,
    refused,
    event: event.type,
  };
}
`;

/** What it answers, but for the number of animals. */
export const tried = {
  status: 201,
  isProblem: true,
  requiredScopes: ['order:read'],
  hasRequestId: true,
  challenge: 43,
  refused: 'invalid_client',
  event: 'webhook.test',
};
