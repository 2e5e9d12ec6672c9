import 'reflect-metadata';
import { Migration } from '@mikro-orm/migrations';
import { Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { ofDatabase, ofPlatform } from '../../kernel/database/table-owners.ts';
import type { Context } from '../../kernel/graph/context.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { SubgraphModule } from '../../kernel/service.ts';

@ObjectType({ description: 'A tip for people who keep animals.' })
class Tip {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'What to do.' })
  text!: string;
}

@Resolver()
class TipResolver {
  @Query(() => [Tip], { description: 'All tips, oldest first.' })
  async tips(@Ctx() { pool }: Context): Promise<Tip[]> {
    return (await pool.query<Tip>('select id, text from tips.tip order by id')).rows;
  }
}

class CreateTips extends Migration {
  override up(): void {
    this.addSql('create table tips.tip (id uuid primary key, text text not null)');
  }
}

const buildSchema = federatedSchema({ resolvers: [TipResolver], references: {} });

/** The code of the service. */
export const tips: SubgraphModule = {
  database: {
    schema: 'tips',
    ownership: { tables: { migration: ofDatabase, tip: ofPlatform } },
    personalData: { tip: { keeps: { text: 'ours, and of nobody' } } },
    migrations: { '0001-tips': async () => CreateTips },
  },
  schedules: [
    {
      name: 'tips.sweep',
      cron: '47 * * * *',
      run: async ({ database }) => {
        await database.pool.query("delete from tips.tip where text = ''");
      },
    },
  ],
  buildSchema,
  prepare: async ({ database, newId }) => {
    await database.pool.query(
      `insert into tips.tip select $1, 'Keep fresh water within reach.'
       where not exists (select from tips.tip)`,
      [newId()],
    );
  },
  create: async (dependencies) => createSubgraph('tips', await buildSchema(), dependencies, () => ({})),
};
