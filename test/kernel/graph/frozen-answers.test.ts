import { buildSchema, execute, parse } from 'graphql';
import { createCompiledExecutor } from '../../../kernel/graph/compiled-executor.ts';
import { deepFreeze } from '../../../kernel/frozen.ts';

const place = (name: string, count: number | null) => ({
  name,
  count,
  mood: 'CALM',
  parts: [{ at: 1 }, { at: 2 }],
});
const values: Record<string, unknown> = {
  kept: deepFreeze(place('kept', 1)),
  loose: place('loose', 2),
  faulty: deepFreeze({ ...place('faulty', 3), parts: [{ at: 'late' }] }),
  // As if it was shown to the first caller.
  shown: deepFreeze({ ...place('shown', 4), caller: 'first' }),
  none: null,
};

/** The schema, whose field `place` gives a value by its name to whoever is called as the context says. */
function schemaOf() {
  const schema = buildSchema(`
    type Query { place(of: String!): Place strict(of: String!): Place! other: Int }
    type Place { name: String! count(by: Int = 1): Int mood: Mood parts: [Part!]! caller: String }
    type Part { at: Int! }
    enum Mood { CALM WILD }
  `);
  const query = schema.getQueryType()?.getFields() ?? {};
  for (const name of ['place', 'strict']) {
    Object.assign(query[name] ?? {}, {
      resolve: async (_source: unknown, { of }: { of: string }) => {
        if (of === 'refused') throw new Error('refused');
        return values[of];
      },
    });
  }
  const fields = schema.getType('Place');
  if (fields === undefined || !('getFields' in fields)) throw new Error('there is no place');
  Object.assign(fields.getFields()['caller'] ?? {}, {
    resolve: (_row: unknown, _args: object, caller: string) => caller,
  });
  return schema;
}

const whole = 'name count mood parts { at }';
const selections = [
  whole,
  'mood name',
  'title: name parts { __typename at }',
  'parts { at } name count mood',
  `${whole} caller`,
  'name count(by: 2)',
  `${whole} ...Rest`,
];
const documents = selections.flatMap((selection) =>
  ['place', 'strict', 'here: place'].map((field) => {
    const rest = selection.includes('...') ? 'fragment Rest on Place { name caller }' : '';
    return `query ($of: String!) { ${field}(of: $of) { ${selection} } } ${rest}`;
  }),
);

it('answers the same as graphql-js for frozen values, each time', async () => {
  const [schema, plain] = [schemaOf(), schemaOf()];
  const executor = createCompiledExecutor(schema);
  for (const text of [...documents, `query ($of: String!) { place(of: $of) { ${whole} } other }`]) {
    for (const of of ['kept', 'loose', 'kept', 'faulty', 'faulty', 'shown', 'none', 'refused', 'kept']) {
      for (const contextValue of ['first', 'second']) {
        const { data, errors } = await executor.prepare(text, undefined).run({ of }, contextValue);
        const slow = await execute({
          schema: plain,
          document: parse(text, { noLocation: true }),
          variableValues: { of },
          contextValue,
        });
        const told = (all: typeof errors) => all?.map(({ message, path }) => [message, path]);
        expect(JSON.stringify([data, told(errors)])).toBe(JSON.stringify([slow.data, told(slow.errors)]));
      }
    }
  }
});

it('passes a frozen value on as it is where an operation shows all of it', async () => {
  const { run } = createCompiledExecutor(schemaOf()).prepare(`{ place(of: "kept") { ${whole} } }`, undefined);
  const [first, second] = [await run({}, 'first'), await run({}, 'second')];
  expect(first.data?.['place']).toBe(values['kept']);
  expect(second.data).toBe(first.data);
});
