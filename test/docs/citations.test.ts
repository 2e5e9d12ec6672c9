import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';

const spec = path.join(projectRoot, 'docs', 'spec');
const elsewhere = ['node_modules/**', 'dist/**', 'dist-*/**', '.data/**'];

async function texts(pattern: string, cwd: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const file of glob(pattern, { cwd, exclude: elsewhere })) {
    found.set(file, await readFile(path.join(cwd, file), 'utf8'));
  }
  return found;
}

const number = String.raw`\d+(?:\.\d+)*[a-z]?\b(?!-)`;
const citation = new RegExp(String.raw`\b(spec|contract) (${number}(?:(?:,| and) ${number})*)`, 'gi');

/** Sections that a text cites, `spec-4.3`; a citation may continue in the next line of a comment. */
function citedIn(text: string): string[] {
  return [...text.replaceAll(/\n[ \t/*]*/g, ' ').matchAll(citation)].flatMap(
    ([, document = '', numbers = '']) =>
      numbers.split(/,? (?:and )?/).map((section) => `${document.toLowerCase()}-${section}`),
  );
}

function anchorsIn(text: string): string[] {
  return [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
}

const pages = await texts('*.md', spec);
const index = pages.get('README.md') ?? '';
const anchors = [...pages].flatMap(([page, text]) => anchorsIn(text).map((id) => ({ page, id })));

describe('the rules of the product', () => {
  it('have a section for every citation in the code', async () => {
    const sections = new Set(anchors.map(({ id }) => id));
    const sources = await texts('**/*.{ts,graphql,cjs}', projectRoot);
    const lost = [...sources].flatMap(([file, text]) =>
      citedIn(text).flatMap((section) => (sections.has(section) ? [] : `${file}: ${section}`)),
    );
    expect(lost).toEqual([]);
  });

  it('name every section in their index', () => {
    const missing = anchors.filter(
      ({ page, id }) => page !== 'README.md' && !index.includes(`(${page}#${id})`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the descriptions of the graph', () => {
  it('speak to its users and cite nothing', async () => {
    const schemas = await texts('*.graphql', path.join(projectRoot, 'schema'));
    expect([...schemas].filter(([, text]) => citedIn(text).length > 0).map(([file]) => file)).toEqual([]);
  });
});
