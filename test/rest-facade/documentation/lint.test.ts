import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { z } from 'zod';
import { type Facade, startFacade } from '../facade.ts';

let facade: Facade;
let document: string;
beforeAll(async () => {
  facade = await startFacade({ BASE_URL: 'http://localhost:4000' });
  document = (await facade.send('GET', '/openapi.json')).text;
});
afterAll(() => facade.close());

describe('the OpenAPI document', () => {
  it('passes spectral:oas without error or warning', async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [[z.custom<RulesetDefinition>().parse(oas), 'recommended']] });
    const found = await spectral.run(document);
    expect(found.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
  });

  it("passes Redocly's recommended rules without error or warning", async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });
});
