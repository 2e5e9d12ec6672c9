import { Pool } from 'pg';
import { newId } from '../../kernel/text/ids.ts';
import { randomAnimalCode } from '../../subgraphs/animals/animals/animal-code.ts';
import { nameKey } from '../../subgraphs/animals/animals/animal-name.ts';
import { heldBack } from '../support/held-back.ts';
import type { Api } from '../support/partner.ts';
import {
  type AnimalsWorld,
  animalOf,
  animals,
  freshDay,
  outcomeOf,
  startAnimalsWorld,
} from './animals-world.ts';

const parallel = 100;
const duplicate = '409 Animal_AnimalRegistry_AD_Duplicate_RJ';
const sameDay = '409 Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ';

let world: AnimalsWorld;
let rescue: Api;
let pool: Pool;
beforeAll(async () => {
  world = await startAnimalsWorld();
  rescue = await world.apiOf('rescue');
  pool = new Pool({ connectionString: world.databaseUrl, max: 10 });
});
afterAll(async () => {
  await pool.end();
  await world.stop();
});

/** How often each outcome occurred. */
function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** 100 creates at once, half of them confirmed when `isMixed`. */
function registerAll(nameOf: (index: number) => string, fields: object): Promise<string[]> {
  return Promise.all(
    Array.from({ length: parallel }, async (_, index) => {
      const body = { name: nameOf(index), species: 'DOG', ...fields };
      return outcomeOf(await rescue('POST', animals, body));
    }),
  );
}

async function bornOn(day: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from animals.animal where date_of_birth = $1',
    [day],
  );
  return rows[0]?.count ?? 0;
}

/**
 * How registering must not work: it looks for another animal first and inserts if there is none, without holding others
 * up in between.
 */
async function checkThenInsert(rule: 'name' | 'day', name: string, day: string): Promise<boolean> {
  const owner = world.world.businesses.rescue.profileId;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      `select from naive_animal where owner_profile_id = $1 and date_of_birth = $2
         and ($3::text is null or name_key = $3)`,
      [owner, day, rule === 'name' ? nameKey(name) : null],
    );
    if (rowCount !== 0) return false;
    // As long as looking up the species and the breed takes.
    await client.query('select pg_sleep(0.01)');
    await client.query(
      `insert into naive_animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
         date_of_birth, life_status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'DOG', 'U', $6, 'ALIVE', $7, $7)`,
      [newId(), randomAnimalCode(), owner, name, nameKey(name), day, new Date()],
    );
    return true;
  } finally {
    await client.query('commit');
    client.release();
  }
}

/** The same table without the unique index on names. */
async function makeNaiveTable(): Promise<void> {
  await pool.query('drop table if exists naive_animal');
  await pool.query(
    'create table naive_animal (like animals.animal including defaults including constraints)',
  );
}

async function naiveWinners(rule: 'name' | 'day', nameOf: (index: number) => string): Promise<number> {
  await makeNaiveTable();
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.01)')));
  const day = freshDay();
  const made = await Promise.all(
    Array.from({ length: parallel }, (_, index) => checkThenInsert(rule, nameOf(index), day)),
  );
  return made.filter(Boolean).length;
}

describe('100 creates at once', () => {
  it('of one name and birth date make one animal', async () => {
    const day = freshDay();
    const spellings = ['Bella', 'BELLA', 'ｂｅｌｌａ', ' bella '];
    const outcomes = await registerAll((index) => spellings[index % 4] ?? '', {
      dateOfBirth: day,
      confirmedNotDuplicate: true,
    });
    expect(tally(outcomes)).toEqual({ '201': 1, [duplicate]: parallel - 1 });
    expect(await bornOn(day)).toBe(1);
  });

  it('of one birth date and 100 names, none confirmed, make one animal', async () => {
    const day = freshDay();
    const outcomes = await registerAll((index) => `Rex ${index}`, { dateOfBirth: day });
    expect(tally(outcomes)).toEqual({ '201': 1, [sameDay]: parallel - 1 });
    expect(await bornOn(day)).toBe(1);
  });

  it('of one birth date and 100 names, all confirmed, make 100 animals', async () => {
    const day = freshDay();
    const outcomes = await registerAll((index) => `Rex ${index}`, {
      dateOfBirth: day,
      confirmedNotDuplicate: true,
    });
    expect(tally(outcomes)).toEqual({ '201': parallel });
    expect(await bornOn(day)).toBe(parallel);
  });

  it('of one name without a birth date make 100 animals with 100 codes', async () => {
    const outcomes = await registerAll(() => 'Undated', {});
    expect(tally(outcomes)).toEqual({ '201': parallel });
  });

  it('of one name and date race with renames of another animal: one wins', async () => {
    const day = freshDay();
    const others = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const answer = await rescue('POST', animals, { name: `Mover ${index}`, species: 'DOG' });
        return answer.headers.get('Location')?.slice(world.env.BASE_URL.length) ?? '';
      }),
    );
    const outcomes = await Promise.all([
      ...others.map(async (path) =>
        outcomeOf(await rescue('PATCH', path, { name: 'Goal', dateOfBirth: day })),
      ),
      registerAll(() => 'goal', { dateOfBirth: day, confirmedNotDuplicate: true }),
    ]);
    const winners = outcomes.flat().filter((outcome) => outcome !== duplicate);
    expect(winners).toHaveLength(1);
    expect(await bornOn(day)).toBe(1);
  });
});

describe('100 creates at once of a variant that checks and then inserts', () => {
  it('make several animals of one name and birth date', async () => {
    expect(await naiveWinners('name', () => 'Bella')).toBeGreaterThan(1);
  });

  it('make several animals of one birth date', async () => {
    expect(await naiveWinners('day', (index) => `Rex ${index}`)).toBeGreaterThan(1);
  });
});

it('keeps both of two changes that meet', async () => {
  const { id } = animalOf(await rescue('POST', animals, { name: 'Luna', species: 'DOG' }), 201);
  const sql = `update animals.animal set breed_code = 'BOXER', version = version + 1 where id = $1`;
  const answer = await heldBack(pool, { sql, values: [id], waiting: 1, isKept: true }, () =>
    rescue('PATCH', `${animals}/${id}`, { sex: 'F' }),
  );
  expect(animalOf(answer, 200)).toMatchObject({ breedCode: 'BOXER', sex: 'F' });
  expect(answer.headers.get('ETag')).toBe('"3"');
});
