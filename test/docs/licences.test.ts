import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { type Component, readComponents } from '../../releases/components.ts';

const components = readComponents();

/** The words in backticks of a cell. */
const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

async function readPage() {
  const page = await readFile(path.join(projectRoot, 'docs/licences.md'), 'utf8');
  const [, permissive = '', oneByOne = ''] = page.split(/^## /m);
  const rows = (part: string) => [...part.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
  return {
    free: new Set(rows(permissive).flatMap((row) => codesIn(row[1]))),
    read: rows(oneByOne).flatMap(([packages, licences]) =>
      codesIn(licences).map((licence) => ({ packages: codesIn(packages), licence })),
    ),
  };
}

const isNamed = (packages: readonly string[], { name }: Component) =>
  packages.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));

/** A package that states none is read one by one, like those with a licence of their own. */
const licenceOf = ({ licence }: Component) => licence ?? 'none stated';

describe('the page of licences', () => {
  it('knows the licence of every package that runs', async () => {
    const { free, read } = await readPage();
    const unknown = components.filter(
      (component) =>
        !free.has(licenceOf(component)) &&
        !read.some(
          ({ packages, licence }) => licence === licenceOf(component) && isNamed(packages, component),
        ),
    );
    expect(unknown.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  it('lists no licence and no package that nothing needs', async () => {
    const { free, read } = await readPage();
    const licences = new Set(components.map(licenceOf));
    expect([...free].filter((licence) => !licences.has(licence))).toEqual([]);
    const unused = read.flatMap(({ packages, licence }) =>
      packages.filter(
        (one) =>
          !components.some((component) => licenceOf(component) === licence && isNamed([one], component)),
      ),
    );
    expect(unused).toEqual([]);
  });
});

const documentShape = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.literal(1),
  metadata: z.strictObject({
    component: z.strictObject({
      'bom-ref': z.string(),
      type: z.literal('application'),
      name: z.literal('svc-platform'),
      version: z.string(),
    }),
  }),
  components: z.array(
    z.strictObject({
      'bom-ref': z.string(),
      type: z.literal('library'),
      name: z.string(),
      version: z.string(),
      purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d[\w.-]*$/),
      scope: z.enum(['required', 'optional']),
      licenses: z
        .array(
          z.union([
            z.strictObject({ expression: z.string() }),
            z.strictObject({ license: z.strictObject({ id: z.string() }) }),
            z.strictObject({ license: z.strictObject({ name: z.string() }) }),
          ]),
        )
        .max(1),
      hashes: z.tuple([
        z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }),
      ]),
    }),
  ),
});

describe('npm run sbom', () => {
  it('prints every package that runs, once, as CycloneDX 1.6 has it', async () => {
    const run = promisify(execFile);
    const { stdout } = await run('npm', ['run', '--silent', 'sbom'], {
      cwd: projectRoot,
      maxBuffer: 2 ** 24,
    });
    const document = documentShape.parse(JSON.parse(stdout));
    const references = document.components.map((component) => component['bom-ref']);
    expect(new Set(references).size).toBe(components.length);
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8')));
    const direct = Object.entries(dependencies).map(
      ([name, version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`,
    );
    expect(direct.filter((reference) => !references.includes(reference))).toEqual([]);
  });
});
