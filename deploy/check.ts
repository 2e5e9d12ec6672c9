/**
 * `npm run check:deploy`: the Dockerfile by a linter, and the manifests by Kubernetes's schemas and by its types, which refuse
 * fields that do not exist.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../kernel/project-root.ts';

const manifestShape = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Manifest = z.output<typeof manifestShape>;

/** npm has no schemas of these: the database operator's resource, and what only kustomize reads. */
const withoutSchema = new Set(['postgresql.cnpg.io', 'kustomize.config.k8s.io']);

const folder = path.join(projectRoot, 'deploy', 'kubernetes');

function dockerfileFaults(): string[] {
  const text = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8');
  return validate(text).map(
    ({ range, message }) =>
      `Dockerfile:${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
}

function readManifests(file: string): Manifest[] {
  const documents = parseAllDocuments(readFileSync(path.join(folder, file), 'utf8'), { strict: true });
  return documents.map((document) => {
    for (const error of document.errors) throw new Error(`${file}: ${error.message}`);
    return manifestShape.parse(document.toJS());
  });
}

const modelOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

const modelShape = z.custom<new (manifest: Manifest) => { validate(): void }>(
  (it) => typeof it === 'function',
);

async function schemaFault(file: string, manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest;
  try {
    const module: unknown = await import(modelOf(manifest));
    const Model = modelShape.parse(z.record(z.string(), z.unknown()).parse(module)[kind]);
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${file}: ${apiVersion} ${kind}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Compiles the manifests as values of their types. */
function typeFaults(manifests: readonly (readonly [file: string, manifest: Manifest])[]): string[] {
  const name = path.join(folder, 'manifests.ts');
  const lines = manifests.map(
    ([, manifest], index) =>
      `import type { I${manifest.kind} as M${index} } from '${modelOf(manifest)}'; export const m${index}: M${index} = ${JSON.stringify(manifest)};`,
  );
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
  };
  const text = lines.join('\n');
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => file === name || disk.fileExists(file),
    readFile: (file) => (file === name ? text : disk.readFile(file)),
    getSourceFile: (file, version, ...rest) =>
      file === name ? ts.createSourceFile(file, text, version) : disk.getSourceFile(file, version, ...rest),
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ start = 0, messageText }) => {
      const line = text.slice(0, start).split('\n').length - 1;
      const [file, manifest] = manifests[line] ?? ['deploy/kubernetes'];
      return `${file}: ${manifest?.kind}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}

/** kustomize only reads what it is told to. */
function unlisted(files: readonly string[]): string[] {
  const text = readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8');
  const { resources } = z.object({ resources: z.array(z.string()) }).parse(parse(text));
  const others = files.filter((file) => file !== 'kustomization.yaml');
  return [
    ...others.filter((file) => !resources.includes(file)).map((file) => `kustomization.yaml lacks ${file}`),
    ...resources.filter((file) => !others.includes(file)).map((file) => `kustomization.yaml names ${file}`),
  ];
}

const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const manifests = files.flatMap((file) => readManifests(file).map((manifest) => [file, manifest] as const));
const known = manifests.filter(([, { apiVersion }]) => !withoutSchema.has(apiVersion.split('/')[0] ?? ''));
const faults = [
  ...dockerfileFaults(),
  ...unlisted(files),
  ...(await Promise.all(known.map(([file, manifest]) => schemaFault(file, manifest)))).flat(),
  ...typeFaults(known),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
