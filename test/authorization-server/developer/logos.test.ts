import sharp from 'sharp';
import { z } from 'zod';
import { formOf, plainPicture } from '../../deposits/media/media-world.ts';
import { signIn } from '../../support/member.ts';
import { createPageClient } from '../../support/page-client.ts';
import { type Api, partnerApi } from '../../support/partner.ts';
import { applications, faultsOf, missing, startConsole } from './developer-console.ts';

const admin = '/api/developer/v1/admin/applications';
const shown = z.object({
  data: z.object({
    reviewStatus: z.string(),
    logoMediaShortCode: z.string().nullable(),
    clientId: z.string(),
  }),
});
const coded = z.object({ platformResponseCode: z.string() });
const uploaded = z.object({ data: z.object({ mediaShortCode: z.string() }) });

let world: Awaited<ReturnType<typeof startConsole>>;
let administrator: Api;
beforeAll(async () => {
  world = await startConsole();
  const { accessToken } = await signIn(world.platform, world.platform.world.accounts.admin);
  administrator = partnerApi(world.platform, accessToken);
});
afterAll(() => world?.platform.stop());

/** Uploads a picture for a business; its short code. */
async function upload(
  who: { readonly email: string; readonly password: string },
  profileId: string,
  [width, height]: readonly [number, number],
): Promise<string> {
  const { accessToken } = await signIn(world.platform, who, profileId);
  const { body, headers } = formOf([['file', await plainPicture(width, height).png().toBuffer()]]);
  const answer = await fetch(`${world.platform.env.BASE_URL}/api/media/v1/assets`, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    body,
  });
  return uploaded.parse(await answer.json()).data.mediaShortCode;
}

const ofStudio = (size: readonly [number, number]) => {
  const { accounts, businesses } = world.platform.world;
  return upload(accounts.developer, businesses.studio.profileId, size);
};

/** What the consent page of the app shows to a business. */
async function consentPage(clientId: string): Promise<string> {
  const browser = createPageClient(world.platform.env.AUTH_URL);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'http://127.0.0.1:47831/callback',
  });
  const address = `/connect/authorize?${query.toString()}`;
  await browser.signIn(world.platform.world.accounts.owner, address);
  return (await browser.get(address)).text;
}

describe('the logo of an application', () => {
  it('is shown to businesses only while it is reviewed, and another one takes another review', async () => {
    const { appId } = await world.register({ name: 'With a logo' });
    const path = `${applications}/${appId}`;
    const first = await ofStudio([64, 64]);
    const set = shown.parse(
      (await world.developer('PUT', `${path}/logo`, { mediaShortCode: first })).body,
    ).data;
    expect(set).toMatchObject({ logoMediaShortCode: first, reviewStatus: 'NOT_REVIEWED' });
    expect(await consentPage(set.clientId)).not.toContain(first);

    await administrator('POST', `${admin}/${appId}/review`, { reviewStatus: 'REVIEWED' });
    expect(await consentPage(set.clientId)).toContain(`/media/${first}/480.webp`);
    const again = await world.developer('PUT', `${path}/logo`, { mediaShortCode: first });
    expect(shown.parse(again.body).data.reviewStatus).toBe('REVIEWED');

    const second = await ofStudio([80, 80]);
    await world.developer('PUT', `${path}/logo`, { mediaShortCode: second });
    const text = await consentPage(set.clientId);
    expect([text.includes(first), text.includes(second), text.includes('Not reviewed')]).toEqual([
      false,
      false,
      true,
    ]);
    await administrator('POST', `${admin}/${appId}/review`, { reviewStatus: 'REVIEWED' });
    expect((await world.developer('DELETE', `${path}/logo`)).status).toBe(204);
    expect(shown.parse((await world.developer('GET', path)).body).data).toMatchObject({
      logoMediaShortCode: null,
      reviewStatus: 'NOT_REVIEWED',
    });
  });

  it('is a square picture of the publisher', async () => {
    const { appId } = await world.register({ name: 'Another logo' });
    const { accounts, businesses } = world.platform.world;
    const logo = `${applications}/${appId}/logo`;
    const put = async (mediaShortCode: string) => world.developer('PUT', logo, { mediaShortCode });
    expect(faultsOf(await put(await ofStudio([64, 48])))).toEqual(['/mediaShortCode OUT_OF_RANGE']);
    const foreign = await upload(accounts.otherOwner, businesses.shop.profileId, [64, 64]);
    expect(faultsOf(await put(foreign))).toEqual(['/mediaShortCode UNKNOWN_VALUE']);
    expect(faultsOf(await put('none'))).toEqual(['/mediaShortCode BAD_FORMAT']);
    const stranger = await world.stranger('PUT', logo, { mediaShortCode: foreign });
    expect(`${stranger.status} ${coded.parse(stranger.body).platformResponseCode}`).toBe(missing);
  });

  it('keeps what is transparent', async () => {
    const { appId } = await world.register({ name: 'A transparent logo' });
    const { accounts, businesses } = world.platform.world;
    const { accessToken } = await signIn(world.platform, accounts.developer, businesses.studio.profileId);
    const clear = sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { body, headers } = formOf([['file', await clear.png().toBuffer()]]);
    const answer = await fetch(`${world.platform.env.BASE_URL}/api/media/v1/assets`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${accessToken}` },
      body,
    });
    const { mediaShortCode } = uploaded.parse(await answer.json()).data;
    await world.developer('PUT', `${applications}/${appId}/logo`, { mediaShortCode });
    const served = await fetch(`${world.platform.env.BASE_URL}/media/${mediaShortCode}/480.webp`);
    const { channels } = await sharp(Buffer.from(await served.arrayBuffer())).stats();
    expect(channels[3]?.max).toBe(0);
  });
});
