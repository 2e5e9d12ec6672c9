import { newId } from '../../kernel/text/ids.ts';
import { contractsPath } from '../deposits/agreements/agreements-world.ts';
import { assetsPath, formOf, plainPicture } from '../deposits/media/media-world.ts';
import type { KeyedBookingsOptions } from './keyed-bookings.ts';
import type { KeyedAnswer, KeyedEffect } from './keyed-effect.ts';

/** How high the last picture is. */
let pictures = 20;

interface KeyedAgreementsOptions extends Pick<KeyedBookingsOptions, 'client' | 'countOf'> {
  /** Posts for the seller, the kennel. */
  readonly post: KeyedBookingsOptions['post'];
  /** Posts a form for the seller. */
  readonly postForm: (key: string, path: string, form: ReturnType<typeof formOf>) => Promise<KeyedAnswer>;
  readonly sellerProfileId: string;
  readonly buyerProfileId: string;
}

/** Makers of pictures, contracts and signatures that are created once with a key; see `keyedEffects`. */
export function keyedAgreements(options: KeyedAgreementsOptions) {
  const { client, countOf, post, postForm, sellerProfileId, buyerProfileId } = options;
  const postContract = post(contractsPath);
  /** Templates of contracts that are made with a key. */
  const offered: string[] = [];

  async function addTemplate(): Promise<string> {
    const id = newId();
    await client.query(
      `insert into deposits.contract_template
         (id, profile_id, name, text, is_open_to_buyers, created_at, updated_at)
       values ($1, $2, 'Keyed', 'Keyed.', false, now(), now())`,
      [id, sellerProfileId],
    );
    return id;
  }

  async function addContract(): Promise<string> {
    const [id, templateId] = [newId(), await addTemplate()];
    await client.query(
      `insert into deposits.contract (id, template_id, template_version, buyer_profile_id, seller_profile_id,
         listing_id, title, text, text_sha256, created_at)
       values ($1, $2, 1, $3, $4, $1, 'Keyed', 'Keyed.', encode(sha256('Keyed.'), 'hex'), now())`,
      [id, templateId, buyerProfileId, sellerProfileId],
    );
    return id;
  }

  return {
    picture: async (): Promise<KeyedEffect> => {
      // A size that no other picture has, to count by; those before are somebody else's.
      const [width, height] = [37, (pictures += 1)];
      const picture = await plainPicture(width, height).png().toBuffer();
      const other = await plainPicture(width + 1, height)
        .png()
        .toBuffer();
      await client.query('update deposits.media_asset set profile_id = gen_random_uuid()');
      await client.query('update deposits.media_upload set profile_id = gen_random_uuid()');
      return {
        send: (key) => postForm(key, assetsPath, formOf([['file', picture]])),
        sendOther: (key) => postForm(key, assetsPath, formOf([['file', other]])),
        count: () =>
          countOf(`deposits.media_asset where width = ${width} and height = $1::integer`, String(height)),
      };
    },
    contract: async (): Promise<KeyedEffect> => {
      const { rows } = await client.query<{ id: string }>(
        'select id from deposits.listing where seller_profile_id = $1 limit 2',
        [sellerProfileId],
      );
      const [listingId, other] = rows.map(({ id }) => id);
      // Twenty may wait for the buyer's answer, which 0.2.0 neither limits nor stores; those of before no longer do.
      const { rows: limited } = await client.query(
        `select where to_regclass('deposits.contract_end') is not null`,
      );
      if (limited.length > 0)
        await client.query(
          `insert into deposits.contract_end (contract_id, seller_profile_id, ended_as, ended_at)
           select id, seller_profile_id, 'DECLINED', now() from deposits.contract where template_id = any ($1)
           on conflict do nothing`,
          [offered],
        );
      const body = { templateId: await addTemplate(), buyerProfileId, listingId };
      offered.push(body.templateId);
      return {
        send: (key) => postContract(key, body),
        sendOther: (key) => postContract(key, { ...body, listingId: other }),
        count: () => countOf('deposits.contract where template_id = $1', body.templateId),
      };
    },
    signature: async (): Promise<KeyedEffect> => {
      const contractId = await addContract();
      const send = post(`${contractsPath}/${contractId}/sign`);
      return {
        send: (key) => send(key, {}),
        count: () => countOf('deposits.contract_signature where contract_id = $1', contractId),
      };
    },
  } as const;
}
