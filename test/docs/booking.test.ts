import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../kernel/project-root.ts';
import { mondayAhead } from '../scheduling/scheduling-world.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const file = path.join(projectRoot, 'docs', 'api', '19-booking.md');
const scopes = 'scheduling:read appointment:read appointment:write webhook:manage';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** What is another one each time: ids, instants, numbers of appointments. */
const changing =
  /^(?:[\da-f]{8}-[\da-f-]{27}|evt_[\da-f]{32}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?|[A-Z2-7]{7})$/;

/** What the chapter shows, and what stands in its place today. */
type Meanings = Map<string, string>;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As much of an answer as the chapter shows of it. */
function asShown(shown: unknown, real: unknown): unknown {
  if (Array.isArray(shown) && Array.isArray(real)) {
    return shown.map((each: unknown, index) => asShown(each, real[index]));
  }
  if (isObject(shown) && isObject(real)) {
    return Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [name, asShown(value, real[name])]),
    );
  }
  if (typeof shown === 'string' && shown.endsWith('…') && typeof real === 'string') {
    return `${real.slice(0, shown.length - 1)}…`;
  }
  return real;
}

/** Learns what the changing texts that are shown mean today. */
function learn(shown: unknown, real: unknown, meanings: Meanings): void {
  if (Array.isArray(shown) && Array.isArray(real)) {
    shown.forEach((each: unknown, index) => learn(each, real[index], meanings));
  } else if (isObject(shown) && isObject(real)) {
    for (const [name, value] of Object.entries(shown)) learn(value, real[name], meanings);
  } else if (typeof shown === 'string' && typeof real === 'string' && changing.test(shown)) {
    if (changing.test(real) && !meanings.has(shown)) meanings.set(shown, real);
  }
}

/** A text with what it means today. */
function today(text: string, meanings: Meanings): string {
  const shown = new RegExp([...meanings.keys()].map((each) => RegExp.escape(each)).join('|'), 'g');
  return text.replaceAll(shown, (each) => meanings.get(each) ?? each);
}

interface Call {
  readonly request: string;
  readonly answer: string;
}

/** The calls of the chapter in their order, each with the answer that follows it. */
function callsOf(chapter: string): readonly Call[] {
  return [...chapter.matchAll(/```sh\n(.*?)```\n\n```json\n(.*?)```/gs)].map(
    ([, request = '', answer = '']) => ({ request, answer }),
  );
}

describe('the chapter about booking', () => {
  it('answers what it shows, call by call; WRITE_ANSWERS=1 takes the answers down', async () => {
    const { accounts, apps, businesses } = platform.world;
    const { access_token: token } = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      scopes,
    );
    let written = await readFile(file, 'utf8');
    const [, from = '', to = ''] = /from=([^&]+)&to=([^']+)'/.exec(written) ?? [];
    const monday = Date.parse(`${mondayAhead(3)}T05:00:00Z`);
    const second = (at: number) => new Date(at).toISOString().replace('.000', '');
    const meanings: Meanings = new Map([
      ['{base_url}', platform.env.BASE_URL],
      ['<TOKEN>', token],
      [from, second(monday)],
      [to, second(monday + 86_400_000)],
    ]);
    const calls = callsOf(written);
    expect(calls).toHaveLength(10);
    for (const { request, answer } of calls) {
      const command = today(request, meanings).replaceAll(/^curl /gm, 'curl -sS ');
      const { stdout } = await promisify(execFile)('bash', ['-c', command]);
      const [shown, real]: unknown[] = [JSON.parse(answer), JSON.parse(stdout)];
      learn(shown, real, meanings);
      const told = asShown(shown, real);
      if (process.env['WRITE_ANSWERS'] === '1') {
        written = written.replace(answer, () => `${JSON.stringify(told, null, 2)}\n`);
      } else {
        expect(told).toEqual(JSON.parse(today(answer, meanings)));
      }
    }
    if (process.env['WRITE_ANSWERS'] !== '1') return;
    const kept = [...meanings].filter(([shown]) => changing.test(shown));
    await writeFile(file, today(written, new Map(kept)));
  });
});
