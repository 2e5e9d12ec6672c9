import { buildSchema, graphql } from 'graphql';
import { z } from 'zod';
import { type Shape, defineShape, exact, from, listOf, mapped } from '../../../partner-api/answers/shape.ts';
import { describeRoutes } from '../../../rest-facade/documentation/openapi.ts';
import { saleRoutes } from '../../../partner-api/routes/sales/sales.ts';

const schema = buildSchema(`
  type Toy { code: ID! name: String! }
  type Pet {
    id: ID! name: String! status: String! price: String! fee: String colour: String nickname: String
    unit: String! toys: [Toy!]!
  }
  type Query { pet: Pet! }
`);
const pet = {
  id: '1',
  name: 'Aurora',
  status: 'ACTIVE',
  price: '90071992547409931.10',
  fee: null,
  colour: 'red',
  nickname: null,
  unit: 'EACH',
  toys: [{ code: 'T', name: 'Ball' }],
};

/** What the graph answers to the shape's selection, and the body's text. */
async function answered<Row>(shape: Shape<Row>) {
  const source = `{ pet { ${shape.selection} } }`;
  const { data, errors } = await graphql({ schema, source, rootValue: { pet } });
  expect(errors).toBeUndefined();
  const row = z.object({ pet: z.custom<Row>() }).parse(data).pet;
  return { row: { ...row }, body: JSON.stringify(shape.body(row)) };
}

/** The schemas that the documentation has when a route answers the shape. */
function documented(shape: Pick<Shape<never>, 'schema'>) {
  const env = {
    BASE_URL: 'http://api',
    AUTH_URL: 'http://auth',
    SITE_URL: 'http://site',
    PLATFORM_NAME: 'Pets',
  };
  const routes = saleRoutes.slice(1, 2).map((route) => ({ ...route, answer: shape.schema }));
  return describeRoutes(env, routes, [], { chapters: '', answers: {} }).components.schemas;
}

const fields = { id: z.string(), name: z.string() };

describe('the shape of an answer', () => {
  it('takes one more field to the selection, the documentation and the body', async () => {
    const before = defineShape(fields, 'Pet');
    const after = defineShape({ ...fields, colour: z.string().nullable().describe('Of the coat.') }, 'Pet');

    expect(before.selection).toBe('id name');
    expect(after.selection).toBe('id name colour');
    expect(await answered(before)).toMatchObject({ body: '{"id":"1","name":"Aurora"}' });
    expect(await answered(after)).toMatchObject({ body: '{"id":"1","name":"Aurora","colour":"red"}' });
    expect(documented(before)).not.toHaveProperty('Pet.properties.colour');
    expect(documented(after)).toHaveProperty('Pet.properties.colour', {
      description: 'Of the coat.',
      type: ['string', 'null'],
    });
  });

  it('asks for a field by its name in the graph and answers it by its own, at its place', async () => {
    const { row, body } = await answered(
      defineShape({ statusCode: from('status', z.string()), ...fields, petId: from('id', z.string()) }),
    );
    expect(row).toEqual({ status: 'ACTIVE', id: '1', name: 'Aurora' });
    expect(body).toBe('{"statusCode":"ACTIVE","id":"1","name":"Aurora","petId":"1"}');
  });

  it('answers decimals digit by digit, and null where there is none', async () => {
    const { body } = await answered(
      defineShape({ price: exact(z.number()), fee: exact(z.number().nullable()) }),
    );
    expect(body).toBe('{"price":90071992547409931.10,"fee":null}');
  });

  it('answers a value in the form that the shape gives it', async () => {
    const unit = mapped((unit: string) => unit.toLowerCase(), z.enum(['each', 'g']));
    expect(await answered(defineShape({ unit }))).toEqual({ row: { unit: 'EACH' }, body: '{"unit":"each"}' });
  });

  it('leaves out an optional field that the graph has nothing for', async () => {
    const shape = defineShape({
      id: z.string(),
      nickname: z.string().optional(),
      colour: z.string().optional(),
      petPrice: from('price', z.string().optional()),
    });
    expect((await answered(shape)).body).toBe('{"id":"1","colour":"red","petPrice":"90071992547409931.10"}');
  });

  it('answers a list of objects by their own shape', async () => {
    const toy = defineShape({ toyCode: from('code', z.string()) });
    const shape = defineShape({ id: z.string(), toys: listOf(toy, 'The best first.') }, 'Pet');
    expect(shape.selection).toBe('id toys { code }');
    expect(shape.selectionWithout('toys')).toBe('id');
    expect((await answered(shape)).body).toBe('{"id":"1","toys":[{"toyCode":"T"}]}');
    expect(documented(shape)).toHaveProperty('Pet.properties.toys.description', 'The best first.');
  });

  it('answers nothing that it does not name', () => {
    expect(defineShape({ id: z.string() }).body(pet)).toEqual({ id: '1' });
  });
});
