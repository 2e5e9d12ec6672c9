import { z } from 'zod';
import { type PageClient, type Visit, createPageClient, formOf } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let owner: PageClient;
let kennel: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  kennel = platform.world.businesses.kennel.profileId;
  owner = createPageClient(platform.env.AUTH_URL);
  await owner.signIn(platform.world.accounts.owner);
});
afterAll(() => platform?.stop());

const at = (path: string, query = '') => `/account${path}?business=${kennel}${query}`;

/** Sends a question's form as it stands. */
async function answer(path: string): Promise<Visit> {
  const form = formOf(await owner.get(at(path)), `/account${path}`);
  return owner.post(form.action, form.fields);
}

describe('a client', () => {
  it('loses a pet only after a question, and the others stay', async () => {
    const { id } = platform.world.clients.reachable;
    const [, pet] = platform.world.clients.reachable.pets;
    const page = `/clients/${id}/pets/${pet?.id}`;
    const shown = await owner.get(at(page));
    expect(shown.text).toContain(`href="${at(`${page}/remove`)}"`);
    expect(shown.text).not.toContain(`action="/account${page}/remove`);
    const question = await owner.get(at(`${page}/remove`));
    expect(question.text).toContain(`Remove <bdi>${pet?.name}</bdi> from your list?`);
    expect((await owner.get(at(page))).status).toBe(200);
    expect((await answer(`${page}/remove`)).location).toBe(at(`/clients/${id}`, '&done=pet-removed'));
    expect((await owner.get(at(page))).status).toBe(404);
    expect((await owner.get(at(`/clients/${id}`))).text).toContain('<bdi>Misty</bdi>');
    expect((await owner.get(at(`${page}/remove`))).status).toBe(404);
  });

  it('keeps the account until a question is answered', async () => {
    const { id } = platform.world.clients.second;
    const page = `/clients/${id}`;
    const question = await owner.get(at(`${page}/disconnect`));
    expect(question.text).toContain('They no longer see their appointments with you');
    expect((await owner.get(at(page))).text).toContain('Connected: they see');
    expect((await answer(`${page}/disconnect`)).location).toBe(at(page, '&done=disconnected'));
    expect((await owner.get(at(page))).text).toContain('None connected');
  });
});

describe('the address of a client', () => {
  const save = async (path: string, changes: Readonly<Record<string, string>>) => {
    const form = formOf(await owner.get(at(path)), `/account${path}`);
    const saved = await owner.post(form.action, { ...form.fields, ...changes });
    return saved.location ?? '';
  };

  it('has the state that was chosen, which is one of its country', async () => {
    const typed = { displayName: 'Nora', line1: '1 Main Street', city: 'Albany', postalCode: '12207' };
    const inNewYork = { ...typed, addressCountry: 'US', subdivisionCode: 'US-NY' };
    const made = await save('/clients/new', inNewYork);
    const [, id = ''] = /\/clients\/([0-9a-f-]{36})/.exec(made) ?? [];
    const path = `/clients/${id}`;
    const page = async () => (await owner.get(at(path))).text;
    expect(await page()).toContain('1 Main Street, 12207 Albany, New York, United States');
    expect((await owner.get(at(`${path}/edit`))).text).toContain('<option selected value="US-NY">');
    const form = formOf(await owner.get(at(`${path}/edit`)), `/account${path}/edit`);
    const refused = await owner.post(form.action, { ...form.fields, ...inNewYork, addressCountry: 'CA' });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Not a part of the country'),
    ]);
    await save(`${path}/edit`, { ...inNewYork, addressCountry: 'CA', subdivisionCode: 'CA-QC' });
    expect(await page()).toContain('1 Main Street, 12207 Albany, Quebec, Canada');
  });
});

describe('a booking by telephone', () => {
  const path = '/bookings/new';
  const openDays = () =>
    new Set(
      platform.world.scheduling.kennel.openingTimes.map(({ dayOfWeek }): string => dayOfWeek.toUpperCase()),
    );

  it('leads from a day on which nothing is free to the next that is, and keeps what was typed', async () => {
    const service = platform.world.scheduling.kennel.services.find(({ code }) => code === 'BATH');
    const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
    const days = Array.from({ length: 14 }, (_, index) => new Date(Date.now() + (index + 2) * 86_400_000));
    const closed = days.find((day) => !openDays().has(weekday.format(day).toUpperCase()));
    const date = z.date().parse(closed).toISOString().slice(0, 10);
    const page = await owner.get(at(path, `&service=${service?.id}&date=${date}`));
    expect(page.text).toContain('Nothing is free on this day.');
    const [, step = ''] = /name="step" value="(day:[^"]*)"/.exec(page.text) ?? [];
    const form = formOf(page, `/account${path}`);
    const typed = { service: service?.id ?? '', date, displayName: 'Nora' };
    const next = await owner.post(form.action, { ...form.fields, ...typed, step });
    expect(next.status).toBe(200);
    expect(step > `day:${date}`).toBe(true);
    expect(next.text).toMatch(new RegExp(`name="date"[^>]*value="${step.slice('day:'.length)}"`));
    expect(next.text).toContain('name="slot"');
    expect(next.text).toContain('value="Nora"');
  });

  it('is for somebody new until a client is found', async () => {
    const checked = /<input type="radio" id="client-([^"]*)"[^>]* checked/;
    const empty = await owner.get(at(path));
    expect(checked.exec(empty.text)?.[1]).toBe('new');
    const form = formOf(empty, `/account${path}`);
    const found = await owner.post(form.action, { ...form.fields, client: 'new', q: 'Carter', step: 'find' });
    expect(checked.exec(found.text)?.[1]).toBe(platform.world.clients.reachable.id);
  });
});
