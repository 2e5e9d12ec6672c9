import { newId } from '../../kernel/text/ids.ts';
import type { KeyedBookingsOptions } from './keyed-bookings.ts';
import type { KeyedEffect } from './keyed-effect.ts';

interface KeyedTransfersOptions extends Pick<KeyedBookingsOptions, 'client' | 'countOf'> {
  /** The profile that makes and moves what is made here. */
  readonly profileId: string;
  readonly otherProfileId: string;
  /** As the member who acts for that profile. */
  readonly post: KeyedBookingsOptions['post'];
}

/** Makers of what is made and moved once with a key of litters and transfers; see `keyedEffects`. */
export function keyedTransfers({ client, countOf, profileId, otherProfileId, post }: KeyedTransfersOptions) {
  const transfers = '/api/animal-transfer/v1/transfers';
  const births = '/api/breeding/v1/births';
  const postTransfer = post(transfers);
  const postBirth = post(births);

  async function addAnimal(owner: string): Promise<string> {
    const id = newId();
    await client.query(
      `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
         life_status, created_at, updated_at)
       values ($1::uuid, $1::text, $2, 'Keyed', 'keyed', 'DOG', 'F', 'ALIVE', '2020-01-01Z', '2020-01-01Z')`,
      [id, owner],
    );
    return id;
  }

  return {
    birth: async (): Promise<KeyedEffect> => {
      const damAnimalId = await addAnimal(profileId);
      const body = { damAnimalId, birthDate: '2026-05-01', offspringCount: 4 };
      return {
        send: (key) => postBirth(key, body),
        sendOther: (key) => postBirth(key, { ...body, offspringCount: 5 }),
        count: () => countOf('animals.birth where dam_id = $1', damAnimalId),
      };
    },
    litterPass: async (): Promise<KeyedEffect> => {
      const birthId = newId();
      await client.query(
        `insert into animals.birth (id, owner_profile_id, dam_id, birth_date, offspring_count, created_at)
         values ($1, $2, $3, '2026-05-01', 4, now())`,
        [birthId, profileId, await addAnimal(profileId)],
      );
      const send = post(`${births}/${birthId}/pass`);
      return {
        send: (key) => send(key, {}),
        count: () => countOf('animals.litter_pass where birth_id = $1', birthId),
      };
    },
    transfer: async (): Promise<KeyedEffect> => {
      const animalId = await addAnimal(profileId);
      const body = {
        animalId,
        recipientProfileId: otherProfileId,
        type: 'GIFT',
        plannedHandoverDate: '2030-06-01',
      };
      return {
        send: (key) => postTransfer(key, body),
        sendOther: (key) => postTransfer(key, { ...body, type: 'RETURN' }),
        count: () => countOf('animals.transfer where animal_id = $1', animalId),
      };
    },
    acceptance: async (): Promise<KeyedEffect> => {
      const id = newId();
      await client.query(
        `insert into animals.transfer (id, animal_id, type, method, status, from_profile_id, to_profile_id,
           planned_handover_date, offer_expires_at, created_at, updated_at)
         values ($1, $2, 'GIFT', 'DIRECT', 'OFFERED', $3, $4, '2030-06-01', '2030-06-04Z', '2020-01-01Z', '2020-01-01Z')`,
        [id, await addAnimal(otherProfileId), otherProfileId, profileId],
      );
      const send = post(`${transfers}/${id}/accept`);
      return {
        send: (key) => send(key, {}),
        // Each change is counted by the version that it leads to.
        count: () =>
          countOf('animals.transfer t cross join generate_series(2, t.version) where t.id = $1', id),
      };
    },
  } as const;
}
