import { createConfig, lintFromString } from '@redocly/openapi-core';
import { z } from 'zod';
import { routes } from '../../collector/routes.ts';
import { type CollectorWorld, startCollectorWorld } from './collector-world.ts';

const documentShape = z.looseObject({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
  ),
});

let world: CollectorWorld;
let answer: Response;
let text: string;
beforeAll(async () => {
  world = await startCollectorWorld();
  answer = await fetch(`${world.base}/openapi.json`);
  text = await answer.text();
});
afterAll(() => world.stop());

const documented = () =>
  Object.entries(documentShape.parse(JSON.parse(text)).paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      address,
      responses,
    })),
  );

describe("the collector's OpenAPI document", () => {
  it('is one of OpenAPI 3.1 that everybody may keep for an hour', () => {
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'public, max-age=3600',
    ]);
    expect(documentShape.parse(JSON.parse(text)).openapi).toMatch(/^3\.1\./);
  });

  it("passes Redocly's recommended rules without error or warning", async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('has exactly the served routes, each at its own address', async () => {
    expect(documented().map(({ method, address }) => `${method} ${address}`)).toEqual(
      routes.map(({ method, address }) => `${method} ${address}`),
    );
    for (const { method, address, responses } of documented()) {
      const { status } = await fetch(world.base + address.replaceAll(/\{\w+\}/g, '1'), { method });
      expect([address, Object.keys(responses)]).toEqual([address, expect.arrayContaining([String(status)])]);
      expect([address, status]).not.toEqual([address, 404]);
    }
  });

  it('describes the bodies with their limits', () => {
    expect(JSON.parse(text)).toMatchObject({
      components: {
        schemas: {
          Envelope: { properties: { hits: { maxItems: 200 }, actions: { maxItems: 200 } } },
          Hit: { required: ['hitId'] },
          Action: { required: ['kind'] },
        },
      },
    });
  });

  it('names every refusal of an envelope', () => {
    const hits = documented().find(({ address }) => address === '/api/v1/hits');
    expect(Object.keys(hits?.responses ?? {})).toEqual(
      expect.arrayContaining(['202', '400', '401', '403', '413', '415', '429', '503']),
    );
  });
});
