import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../../kernel/env.ts';
import { catalogueRow, codesBySuffix, problemTypes } from '../../kernel/errors/errors.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import { cureOf, cureOfType } from './cures.ts';

/** 2 comes before 10. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;
const folder = path.join(projectRoot, 'docs', 'api');

/** Every code with its cause and its cure, type by type. */
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

/** The chapters of docs/api in the order of their numbers, with this platform's addresses and every error code. */
export async function readChapters(
  env: Pick<Env, 'BASE_URL' | 'AUTH_URL' | 'SITE_URL' | 'AUDIENCE_URL' | 'PLATFORM_NAME'>,
): Promise<string> {
  const words: Readonly<Record<string, string>> = {
    base_url: env.BASE_URL,
    auth_url: env.AUTH_URL,
    site_url: env.SITE_URL,
    audience_url: env.AUDIENCE_URL,
    platform_name: env.PLATFORM_NAME,
    error_codes: codeTables(),
  };
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  const texts = await Promise.all(
    files.toSorted(byNumber).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  return texts.join('\n').replaceAll(/\{(\w+)\}/g, (placeholder, word: string) => words[word] ?? placeholder);
}
