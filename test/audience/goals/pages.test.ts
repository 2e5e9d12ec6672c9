import { Pool } from 'pg';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
let other: ReturnType<typeof createPageClient>;
let site: string;
let kennel: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const { accounts, businesses, sites } = world.world;
  kennel = businesses.kennel.profileId;
  site = `/account/sites/${sites.active.siteKey}`;
  [owner, other] = [createPageClient(world.env.AUTH_URL), createPageClient(world.env.AUTH_URL)];
  await owner.signIn(accounts.owner);
  await other.signIn(accounts.otherOwner);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});
beforeEach(async () => {
  await pool.query('delete from audience.goal');
  await pool.query('delete from audience.funnel');
});

const at = (move: string) => `${site}${move}?profile=${kennel}`;

async function submit(move: string, fields: Record<string, string> = {}) {
  const form = formOf(await owner.get(at(move)), `${site}${move}`);
  return owner.post(form.action, { ...form.fields, ...fields });
}

describe('the pages of goals and funnels', () => {
  it('say what they are for while there are none, and are led to from the site', async () => {
    expect((await owner.get(at(''))).text).toContain(`${site}/goals?`);
    const { text } = await owner.get(at('/goals'));
    expect(text).toContain('Add a goal');
    expect(text).toContain('Add a funnel');
  });

  it('make, change and delete a goal', async () => {
    const made = await submit('/goals/new', { name: 'Thanks', kind: 'PAGE', pattern: '/thanks' });
    const list = await owner.get(made.location ?? '');
    expect(list.text).toContain('Goal added.');
    expect(list.text).toContain('Views /thanks');
    const [, move = ''] = /(\/goals\/[\da-f-]{36})/.exec(list.text) ?? [];
    await submit(move, { name: 'Asked', kind: 'ACTION', pattern: 'INQUIRY' });
    expect((await owner.get(at('/goals'))).text).toContain('Does INQUIRY');
    const gone = await submit(`${move}/delete`);
    expect((await owner.get(gone.location ?? '')).text).toContain('Goal deleted.');
  });

  it('offer the actions of the platform by their names', async () => {
    const { text } = await owner.get(at('/goals/new'));
    for (const name of ['waitlist join', 'message', 'booking', 'paid deposit', 'offer sold'])
      expect(text).toContain(`>On the platform: ${name}</option>`);
    await submit('/goals/new', { name: 'Deposits', kind: 'PURCHASE:svc:deposit', pattern: '' });
    const list = await owner.get(at('/goals'));
    expect(list.text).toContain('On the platform: paid deposit');
    const [, move = ''] = /(\/goals\/[\da-f-]{36})/.exec(list.text) ?? [];
    const again = await owner.get(at(move));
    expect(again.text).toContain('<option selected value="PURCHASE:svc:deposit"');
    const funnel = {
      name: 'To a deposit',
      'kind-0': 'PAGE',
      'pattern-0': '/puppies',
      'kind-1': 'INQUIRY:svc:waitlist',
      'kind-2': 'PURCHASE:svc:deposit',
    };
    await submit('/funnels/new', funnel);
    expect((await owner.get(at('/goals'))).text).toContain(
      'Views /puppies → On the platform: waitlist join → On the platform: paid deposit',
    );
    expect((await submit('/goals/new', { name: 'Nothing', kind: 'PAGE', pattern: '' })).status).toBe(400);
  });

  it('take what people copy from elsewhere', async () => {
    await submit('/goals/new', { name: 'Copied', kind: 'PAGE', pattern: 'https://example.com/thanks' });
    await submit('/goals/new', { name: 'Read', kind: 'ACTION', pattern: 'Form submit: contact' });
    const { text } = await owner.get(at('/goals'));
    expect(text).toContain('Views example.com/thanks');
    expect(text).toContain('Does FORM_SUBMIT:contact');
  });

  it('add a goal once for a form that is sent twice', async () => {
    const form = formOf(await owner.get(at('/goals/new')), `${site}/goals/new`);
    const fields = { ...form.fields, name: 'Once', kind: 'PAGE', pattern: '/' };
    const answers = await Promise.all([owner.post(form.action, fields), owner.post(form.action, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await pool.query('select from audience.goal')).rows).toHaveLength(1);
  });

  it('show every fault beside its field, and what was typed', async () => {
    const refused = await submit('/goals/new', { name: ' ', kind: 'ACTION', pattern: 'DANCE' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Must not be empty.');
    expect(refused.text).toContain('Must be a kind of action');
    expect(refused.text).toContain('value="DANCE"');
  });

  it('make, change and delete a funnel, whichever of its fields are left empty', async () => {
    const fields = {
      name: 'Way',
      'kind-0': 'PAGE',
      'pattern-0': '/puppies',
      'kind-3': 'ACTION',
      'pattern-3': 'X',
    };
    const refused = await submit('/funnels/new', fields);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="pattern-3"[^>]*aria-invalid="true"/);
    const made = await submit('/funnels/new', { ...fields, 'pattern-3': 'INQUIRY' });
    const list = await owner.get(made.location ?? '');
    expect(list.text).toContain('Views /puppies → Does INQUIRY');
    const [, move = ''] = /(\/funnels\/[\da-f-]{36})/.exec(list.text) ?? [];
    const longer = await submit(move, {
      name: 'Long way',
      'kind-0': 'PAGE',
      'pattern-0': '/puppies',
      'kind-1': 'ACTION',
      'pattern-1': 'INQUIRY',
      'kind-4': 'PAGE',
      'pattern-4': '/thanks',
    });
    expect((await owner.get(longer.location ?? '')).text).toContain('Does INQUIRY → Views /thanks');
    const gone = await submit(`${move}/delete`);
    expect((await owner.get(gone.location ?? '')).text).toContain('Funnel deleted.');
  });

  it('say that a funnel needs two steps', async () => {
    const refused = await submit('/funnels/new', { name: 'Way', 'pattern-0': '/puppies' });
    expect(refused.text).toContain('A funnel has at least 2 steps.');
  });

  it("know nothing of another's site", async () => {
    const paths = ['/goals', '/goals/new', '/funnels/new'];
    for (const move of paths) expect((await other.get(`${site}${move}`)).status).toBe(404);
  });
});
