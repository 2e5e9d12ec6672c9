import { access, glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';

/** The ids that a page's headings get, and those that it names itself. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  const own = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...own]);
}

async function isBroken(file: string, link: string): Promise<boolean> {
  const [to = '', anchor] = link.split('#');
  const target = to === '' ? file : path.join(path.dirname(file), to);
  try {
    await access(target);
    return anchor !== undefined && !anchorsOf(await readFile(target, 'utf8')).has(anchor);
  } catch {
    return true;
  }
}

describe('the documents', () => {
  it('link to files and sections that are there', async () => {
    const broken: string[] = [];
    for await (const name of glob(['*.md', '{docs,schema,deploy}/**/*.md'], { cwd: projectRoot })) {
      const file = path.join(projectRoot, name);
      const links = (await readFile(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g);
      for (const [, link = ''] of links) {
        // The chapters of the API's documentation name addresses by placeholders.
        if (!/^(?:https:|\{)/.test(link) && (await isBroken(file, link))) broken.push(`${name}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
