import { Pool } from 'pg';
import sharp from 'sharp';
import { z } from 'zod';
import { portOf } from '../../../kernel/env.ts';
import { type Answered, send } from '../../rest-facade/facade.ts';
import { signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

export const assetsPath = '/api/media/v1/assets';

const uploadedSchema = z.strictObject({
  data: z.strictObject({
    mediaShortCode: z.string().regex(/^[A-Z2-7]{26}$/),
    contentType: z.literal('image/jpeg'),
    width: z.int(),
    height: z.int(),
  }),
  resultCode: z.literal('Media_MediaAsset_AD_Asset_SU'),
});

/** The asset of a good answer. */
export function assetOf({ status, body, text }: Answered): z.infer<typeof uploadedSchema>['data'] {
  if (status !== 201) throw new Error(`not uploaded: ${status} ${text}`);
  return uploadedSchema.parse(body).data;
}

/** A picture of one colour, as a phone would send it. */
export function plainPicture(width: number, height: number, background = '#3a5f2d') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A multipart body of parts with a name, and bytes or text. */
export function formOf(parts: readonly (readonly [name: string, content: Uint8Array | string])[]) {
  const boundary = 'picture-boundary';
  const chunks = parts.flatMap(([name, content]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(
      typeof content === 'string'
        ? '\r\n\r\n'
        : '; filename="../../a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** The whole system with members who upload. */
export async function startMediaWorld(options: Parameters<typeof startTestPlatform>[0] = {}) {
  const platform: TestPlatform = await startTestPlatform(options);
  const { accounts, businesses } = platform.world;
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 4 });
  const port = portOf(platform.env, 'rest-facade');
  const tokens = {
    buyer: (await signIn(platform, accounts.buyer)).accessToken,
    kennel: (await signIn(platform, accounts.owner, businesses.kennel.profileId)).accessToken,
  };

  const post = (
    form: ReturnType<typeof formOf>,
    headers: Record<string, string> = {},
    token = tokens.buyer,
  ) =>
    send(port, 'POST', assetsPath, {
      body: form.body,
      headers: { authorization: `Bearer ${token}`, ...form.headers, ...headers },
    });
  const upload = (file: Uint8Array, headers: Record<string, string> = {}, token = tokens.buyer) =>
    post(formOf([['file', file]]), headers, token);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/media/${path}`, { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.bytes()) };
  };
  const countOf = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [
      ...values,
    ]);
    return rows[0]?.count ?? 0;
  };

  return {
    ...platform,
    pool,
    port,
    tokens,
    post,
    upload,
    read,
    countOf,
    stop: async () => {
      await pool.end();
      await platform.stop();
    },
  };
}

export type MediaWorld = Awaited<ReturnType<typeof startMediaWorld>>;
