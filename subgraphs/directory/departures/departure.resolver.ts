import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import type { DirectoryContext } from '../context.ts';
import { beginDeparture, departingMembers, endDepartures } from './departure.service.ts';

@Resolver()
export class DepartureResolver {
  @Query(() => [ID], {
    description:
      'Members whose accounts are about to be deleted, by id, at most 1,000. For services of the platform only.',
  })
  departingMembers(
    @Ctx() ctx: DirectoryContext,
    @Arg('before', () => DateTime, { description: 'Only those known since then or earlier.' }) before: string,
    @Arg('after', () => ID, { nullable: true, description: 'Only those with a later id.' })
    after: string | null,
  ): Promise<string[]> {
    return departingMembers(ctx, before, after);
  }

  @Mutation(() => [ID], {
    description:
      'Lets a member count as an owner of nothing, because the account is about to be deleted; answers the profiles that would be left without an owner, and then changes nothing. For services of the platform only.',
  })
  beginDeparture(
    @Ctx() ctx: DirectoryContext,
    @Arg('memberId', () => ID, { description: 'UUID of the member.' }) memberId: string,
  ): Promise<string[]> {
    return beginDeparture(ctx, memberId);
  }

  @Mutation(() => Boolean, {
    description: 'Lets members who keep their accounts count again. For services of the platform only.',
  })
  endDepartures(
    @Ctx() ctx: DirectoryContext,
    @Arg('memberIds', () => [ID], { description: 'UUIDs of the members, at most 1,000.' })
    memberIds: string[],
    @Arg('before', () => DateTime, { description: 'Departures that began later go on.' }) before: string,
  ): Promise<boolean> {
    return endDepartures(ctx, memberIds, before);
  }
}
