import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { startAudienceWorld } from '../audience-world.ts';
import { type TestVisit, storeTestVisits } from './stored-visits.ts';

export const [from, to] = ['2026-03-01', '2026-03-02'];
export const juniper = `ANIMAL:${newId()}`;
const at = (hour: number, day = 1) => `2026-03-0${day}T${String(hour).padStart(2, '0')}:00:00Z`;
export const page = (path: string, more: { readonly subject?: string; readonly activeMs?: number } = {}) => ({
  page: `example.com${path}`,
  ...more,
});

const visits: readonly TestVisit[] = [
  // From a search to a deposit.
  {
    at: at(8),
    channel: 'SEARCH',
    from: 'Google',
    source: 'google.com',
    country: 'CH',
    device: 'MOBILE',
    steps: [
      page('/', { activeMs: 1_000 }),
      page('/puppies/juniper', { subject: juniper, activeMs: 9_000 }),
      { action: 'INQUIRY:svc:waitlist', subject: juniper },
      { action: 'PURCHASE:svc:deposit', subject: juniper, value: [20_000, 'USD'] },
      page('/thanks'),
    ],
  },
  // The same visitor again that day, straight to the animal.
  {
    at: at(18),
    visitor: 1_000,
    country: 'CH',
    device: 'MOBILE',
    steps: [page('/puppies/juniper', { subject: juniper })],
  },
  {
    at: at(9),
    channel: 'SEARCH',
    from: 'Google',
    source: 'google.com',
    country: 'US',
    device: 'DESKTOP',
    campaign: 'Spring',
    steps: [
      page('/thanks'),
      page('/puppies/juniper', { subject: juniper }),
      { action: 'INQUIRY:svc:waitlist', subject: juniper, props: { size: 'small', color: 'red' } },
    ],
  },
  {
    at: at(10, 2),
    channel: 'SOCIAL',
    from: 'Instagram',
    source: 'instagram.com',
    country: 'US',
    device: 'MOBILE',
    steps: [page('/puppies/otto'), { action: 'INQUIRY', props: { size: 'small' } }],
  },
  { at: at(11, 3), country: 'CH', steps: [page('/')] },
];

export const search = { dimension: 'CHANNEL', value: 'SEARCH' };
export const swiss = { dimension: 'COUNTRY', value: 'CH' };
export const american = { dimension: 'COUNTRY', value: 'US' };

export interface Filter {
  readonly dimension: string;
  readonly value: string;
}

const answerSchema = z.object({ audienceInsights: z.object({ period: z.record(z.string(), z.unknown()) }) });

const listSchema = z.object({
  total: z.number(),
  items: z.array(z.object({ value: z.string(), figures: z.record(z.string(), z.number().nullable()) })),
});

const idOf = (data: unknown, name: string) =>
  z.object({ [name]: z.object({ id: z.string() }) }).parse(data)[name]?.id ?? '';

/** A site with these visits, and another one that has the same. */
export async function startQuestionsWorld() {
  const world = await startAudienceWorld();
  const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const kennel = await world.graphOf('kennel');
  const { siteKey } = world.world.sites.active;
  await storeTestVisits(pool, siteKey, visits);
  await storeTestVisits(pool, 'pk_other', visits);
  // As the fold does where a campaign is first written so.
  await pool.query('insert into audience.spelling values ($1, $2, $3, $4)', [
    siteKey,
    'UTM_CAMPAIGN',
    'spring',
    'Spring',
  ]);

  async function ask(selection: string, filters: readonly Filter[] = [], days = { from, to }) {
    const answer = await kennel(
      `query ($siteKey: ID!, $from: LocalDate!, $to: LocalDate!, $filters: [AudienceFilterInput!]!) {
        audienceInsights(siteKey: $siteKey, from: $from, to: $to, filters: $filters) { period { ${selection} } }
      }`,
      { siteKey, ...days, filters },
    );
    if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
    return answerSchema.parse(answer.data).audienceInsights.period;
  }

  async function list(dimension: string, filters: readonly Filter[], more = '') {
    const { breakdown } = await ask(
      `breakdown(dimension: ${dimension}${more}) { total items { value figures { visits visitors views actions } } }`,
      filters,
    );
    const { total, items } = listSchema.parse(breakdown);
    return { total, items: items.map(({ value, figures }) => [value, figures['visits'], figures['views']]) };
  }

  async function goal(name: string, kind: string, pattern: string): Promise<string> {
    const { data } = await kennel(
      'mutation ($input: AudienceGoalInput!) { addAudienceGoal(input: $input) { id } }',
      {
        input: { siteKey, name, kind, pattern },
      },
    );
    return idOf(data, 'addAudienceGoal');
  }

  async function funnel(
    name: string,
    steps: readonly (readonly [kind: string, pattern: string])[],
  ): Promise<string> {
    const { data } = await kennel(
      'mutation ($input: AudienceFunnelInput!) { addAudienceFunnel(input: $input) { id } }',
      { input: { siteKey, name, steps: steps.map(([kind, pattern]) => ({ kind, pattern })) } },
    );
    return idOf(data, 'addAudienceFunnel');
  }

  return {
    pool,
    siteKey,
    kennel,
    graphOf: (business: Parameters<typeof world.graphOf>[0]) => world.graphOf(business),
    ask,
    list,
    goal,
    funnel,
    stop: async () => {
      await pool.end();
      await world.stop();
    },
  };
}

export type QuestionsWorld = Awaited<ReturnType<typeof startQuestionsWorld>>;
