import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { StaffMemberView, StaffPage, TimeOff } from './staff-member.entity.ts';
import { AddStaffMemberInput, AddTimeOffInput, UpdateStaffMemberInput } from './staff-member.inputs.ts';
import {
  addStaffMember,
  addTimeOff,
  pageOfStaff,
  removeTimeOff,
  updateStaffMember,
} from './staff-member.service.ts';

@Resolver()
export class StaffMemberResolver {
  @Query(() => StaffPage, { description: 'Staff of the acting business, by name.' })
  staff(
    @Ctx() ctx: Context,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<StaffPage> {
    checkPage({ page, pageSize });
    return pageOfStaff(ctx, { page, pageSize });
  }

  @Mutation(() => StaffMemberView, { description: 'Makes somebody of the acting business bookable.' })
  addStaffMember(
    @Ctx() ctx: Context,
    @Arg('input', () => AddStaffMemberInput, { description: 'Who.' }) input: AddStaffMemberInput,
  ): Promise<StaffMemberView> {
    return addStaffMember(ctx, input);
  }

  @Mutation(() => StaffMemberView, {
    description: 'Changes a member of staff of the acting business. Their bookings are kept.',
  })
  updateStaffMember(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateStaffMemberInput, { description: 'What changes.' })
    input: UpdateStaffMemberInput,
  ): Promise<StaffMemberView> {
    return updateStaffMember(ctx, input);
  }

  @Mutation(() => TimeOff, {
    description: 'Makes a member of staff unavailable for a time. Existing bookings are kept.',
  })
  addTimeOff(
    @Ctx() ctx: Context,
    @Arg('input', () => AddTimeOffInput, { description: 'Who and when.' }) input: AddTimeOffInput,
  ): Promise<TimeOff> {
    return addTimeOff(ctx, input);
  }

  @Mutation(() => Boolean, { description: 'Takes back a time off; answers whether there was one.' })
  removeTimeOff(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the time off.' }) id: string,
  ): Promise<boolean> {
    return removeTimeOff(ctx, id);
  }
}
