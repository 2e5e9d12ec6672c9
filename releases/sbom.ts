/**
 * Prints what runs in production as a CycloneDX document. npm's own (`npm sbom --omit dev`) leaves out packages that
 * development needs as well.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../kernel/project-root.ts';
import { type Component, readComponents } from './components.ts';

const { name, version } = z
  .object({ name: z.string(), version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')));

/** A package URL: a scope is a namespace, whose @ is encoded. */
const purlOf = (component: Pick<Component, 'name' | 'version'>) =>
  `pkg:npm/${component.name.replace('@', '%40')}@${component.version}`;

/** An SPDX identifier, an expression of several, or what else a package calls its licence. */
function licencesOf({ licence }: Component): object[] {
  if (licence === null) return [];
  if (/ (?:AND|OR) /.test(licence)) return [{ expression: licence }];
  return [{ license: /^[\w.-]+$/.test(licence) ? { id: licence } : { name: licence } }];
}

function hashOf({ integrity }: Component): object {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

const document = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { 'bom-ref': purlOf({ name, version }), type: 'application', name, version },
  },
  components: readComponents().map((component) => ({
    'bom-ref': purlOf(component),
    type: 'library',
    name: component.name,
    version: component.version,
    purl: purlOf(component),
    scope: component.isOptional ? 'optional' : 'required',
    licenses: licencesOf(component),
    hashes: [hashOf(component)],
  })),
};
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
