import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { pkcePair } from '../support/authorization-world.ts';
import { allow } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { type Meanings, chapterFile, makeCalls } from './chapter-calls.ts';

const file = chapterFile('20-agents.md');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** What a person of the kennel who opens the chapter's address sends back. */
async function consent(written: string, meanings: Meanings): Promise<string> {
  const [, shown = ''] = /```\n(\{auth_url\}\/connect\/authorize\?.*?)```/s.exec(written) ?? [];
  const address = [...meanings].reduce(
    (text, [word, meaning]) => text.replaceAll(word, meaning),
    shown.replaceAll(/\s/g, ''),
  );
  const { accounts, businesses } = platform.world;
  const { pathname, search } = new URL(address);
  const back = await allow(platform, pathname + search, accounts.owner, businesses.kennel.profileId);
  expect(back.searchParams.get('state')).toBe('state-of-the-test');
  return back.searchParams.get('code') ?? '';
}

describe('the chapter about agents', () => {
  it('answers what it shows, call by call; WRITE_ANSWERS=1 takes the answers down', async () => {
    const { BASE_URL, AUTH_URL, MCP_URL } = platform.env;
    const written = await readFile(file, 'utf8');
    const { verifier, challenge } = pkcePair();
    const { headers } = await fetch(MCP_URL, { method: 'POST' });
    const challenged = headers.get('WWW-Authenticate') ?? '';
    const [, metadataUrl = ''] = /resource_metadata="([^"]*)"/.exec(challenged) ?? [];
    expect(written).toContain(`\nWWW-Authenticate: ${challenged.replace(metadataUrl, '<METADATA_URL>')}\n`);
    const meanings: Meanings = new Map([
      ['{base_url}', BASE_URL],
      ['{auth_url}', AUTH_URL],
      ['{mcp_url}', MCP_URL],
      ['<MCP_URL_ENCODED>', encodeURIComponent(MCP_URL)],
      ['<METADATA_URL>', metadataUrl],
      ['<STATE>', 'state-of-the-test'],
      ['<VERIFIER>', verifier],
      ['<CHALLENGE>', challenge],
    ]);
    const given = z.looseObject({ client_id: z.string().optional(), access_token: z.string().optional() });
    const calls = await makeCalls(file, meanings, async (real) => {
      const { client_id: clientId, access_token: token } = given.parse(real);
      if (clientId !== undefined) {
        meanings.set('<CLIENT_ID>', clientId);
        meanings.set('<CODE>', await consent(written, meanings));
      }
      if (token !== undefined) meanings.set('<TOKEN>', token);
    });
    expect(calls).toBe(8);
  });
});
