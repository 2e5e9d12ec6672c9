import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../settings.ts';
import { catalogueRow, codesBySuffix, problemTypes } from '../../kernel/errors/errors.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import { cureOf, cureOfType } from './cures.ts';

/** 2 comes before 10. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;
const folder = path.join(projectRoot, 'docs', 'api');
const demoAgent = path.join(projectRoot, 'docs', 'agent', 'agent.js');

/** Every code with its cause and its cure, by type. */
function codeTables(): string {
  const tables = [...codesBySuffix()].map(([suffix, codes]) => {
    const rows = codes.map((code) => {
      const { platformResponseCode = code, detail } = catalogueRow(code);
      return `| \`${platformResponseCode}\` | ${detail}. | ${cureOf(code)} |`;
    });
    return `### ${suffix}

HTTP status ${problemTypes[suffix].status}. ${cureOfType(suffix)}

| code | cause | what to do |
| --- | --- | --- |
${rows.join('\n')}`;
  });
  return tables.join('\n\n');
}

export type ChaptersEnv = Pick<
  Env,
  'BASE_URL' | 'AUTH_URL' | 'DASHBOARD_URL' | 'SITE_URL' | 'AUDIENCE_URL' | 'MCP_URL' | 'PLATFORM_NAME'
>;

/** A chapter of the documentation, in Markdown. */
export interface Chapter {
  /** The last part of its addresses: `/docs/<slug>` and `/docs/<slug>.md`. */
  readonly slug: string;
  readonly title: string;
  /** Its first sentence, as plain text. */
  readonly summary: string;
  readonly text: string;
}

const slugOf = (file: string) => file.replace(/^\d+-/, '').replace(/\.md$/, '');

/** The first sentence after the title; links are reduced to their text. */
function summaryOf(text: string): string {
  const [, paragraph = ''] = /^# [^\n]+\n\n(.+?)(?:\n\n|$)/s.exec(text) ?? [];
  const plain = paragraph.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
  return (/^.+?\.(?= |$)/.exec(plain)?.[0] ?? plain).replace(/:$/, '.');
}

/** Files link to each other by file name; here a chapter has an address. */
const withAddresses = (text: string) =>
  text.replaceAll(/\]\((\d+-[\w-]+\.md)/g, (_, file: string) => `]({base_url}/docs/${slugOf(file)}`);

/** The chapters of docs/api in the order of their numbers, with this platform's addresses and every error code. */
export async function readChapters(env: ChaptersEnv): Promise<readonly Chapter[]> {
  const words: Readonly<Record<string, string>> = {
    base_url: env.BASE_URL,
    auth_url: env.AUTH_URL,
    dashboard_url: env.DASHBOARD_URL,
    site_url: env.SITE_URL,
    audience_url: env.AUDIENCE_URL,
    mcp_url: env.MCP_URL,
    platform_name: env.PLATFORM_NAME,
    error_codes: codeTables(),
    demo_agent: `\`\`\`js\n${await readFile(demoAgent, 'utf8')}\`\`\``,
  };
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  return Promise.all(
    files.toSorted(byNumber).map(async (file) => {
      const written = withAddresses(await readFile(path.join(folder, file), 'utf8'));
      const text = written.replaceAll(
        /\{(\w+)\}/g,
        (placeholder, word: string) => words[word] ?? placeholder,
      );
      const [, title = file] = /^# (.+)$/m.exec(text) ?? [];
      return { slug: slugOf(file), title, summary: summaryOf(text), text };
    }),
  );
}
