import { newId } from '../../kernel/text/ids.ts';
import type { KeyedBookingsOptions } from './keyed-bookings.ts';
import type { KeyedEffect } from './keyed-effect.ts';

const sites = '/api/audience/v1/sites';

interface KeyedSitesOptions extends Pick<KeyedBookingsOptions, 'client' | 'countOf'> {
  /** Whose sites are registered; a profile has 20 at most. */
  readonly registrant: Owner;
  /** Whose sites are changed. */
  readonly keeper: Owner;
}

interface Owner {
  readonly profileId: string;
  readonly post: KeyedBookingsOptions['post'];
}

/** Makers of what is made and changed once with a key of audience sites; see `keyedEffects`. */
export function keyedSites({ client, countOf, registrant, keeper }: KeyedSitesOptions) {
  const postSite = registrant.post(sites);

  /** A site of the owner of the changed ones, besides the 20 that may be registered. */
  async function addSite(): Promise<{ readonly siteKey: string; readonly path: string }> {
    const siteKey = `pk_${newId()}`;
    await client.query(
      `with site as (
         insert into audience.site (site_key, owner_profile_id, name, secret_hash, verification_token, created_at, updated_at)
         values ($1, $2, 'Keyed', sha256('none'), $1, now(), now()) returning site_key)
       insert into audience.site_domain (site_key, host, created_at) select site_key, 'example.com', now() from site`,
      [siteKey, keeper.profileId],
    );
    return { siteKey, path: `${sites}/${siteKey}` };
  }

  /** Each change is counted by the version that it leads to. */
  const countChanges = (siteKey: string) =>
    countOf('audience.site s cross join generate_series(2, s.version) where s.site_key = $1', siteKey);

  return {
    site: async (): Promise<KeyedEffect> => {
      const body = { name: `Registered ${newId()}`, domains: ['example.com'] };
      // What was registered before is another's from now on: there is room for more, and all are counted.
      const makeRoom = () =>
        client.query(
          `update audience.site set owner_profile_id = gen_random_uuid()
           where owner_profile_id = $1 and name like 'Registered %' and name <> $2`,
          [registrant.profileId, body.name],
        );
      return {
        send: async (key) => {
          await makeRoom();
          return postSite(key, body);
        },
        sendOther: (key) => postSite(key, { ...body, domains: ['www.example.com'] }),
        count: () => countOf('audience.site where name = $1', body.name),
      };
    },
    siteSecret: async (): Promise<KeyedEffect> => {
      const { siteKey, path } = await addSite();
      const send = keeper.post(`${path}/rotate-secret`);
      return { send: (key) => send(key, {}), count: () => countChanges(siteKey) };
    },
    siteDomain: async (): Promise<KeyedEffect> => {
      const { siteKey, path } = await addSite();
      const send = keeper.post(`${path}/domains`);
      return {
        send: (key) => send(key, { domain: 'www.example.com' }),
        sendOther: (key) => send(key, { domain: 'shop.example.com' }),
        count: () => countChanges(siteKey),
      };
    },
  } as const;
}
