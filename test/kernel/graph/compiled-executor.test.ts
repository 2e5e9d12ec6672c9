import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { createCompiledExecutor } from '../../../kernel/graph/compiled-executor.ts';

describe('a compiled operation', () => {
  it.each([
    ['a date to graphql-jit', '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d1'],
    ['code after its mark', '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.ranText=1'],
    ['a number to it', '__MAGIC_NAN__57f286b9_4c20_487f_b409_79804ddcb4f8'],
  ])('takes a text for a text: %s', async (_name, text) => {
    const query = new GraphQLObjectType({
      name: 'Query',
      fields: {
        echo: {
          type: GraphQLString,
          args: { text: { type: GraphQLString } },
          resolve: (_source: unknown, args: { readonly text: string }) => args.text,
        },
      },
    });
    const { run } = createCompiledExecutor(new GraphQLSchema({ query })).prepare(
      `{ echo(text: "${text}") }`,
      undefined,
    );
    expect(await run({}, {})).toEqual({ data: { echo: text } });
    expect(globalThis).not.toHaveProperty('ranText');
  });
});
