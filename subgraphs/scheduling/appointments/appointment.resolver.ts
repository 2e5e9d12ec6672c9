import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { DeclaredVaccination } from '../pets/declared-vaccination.view.ts';
import { updateAppointment } from './appointment-details.service.ts';
import { stepAppointment } from './appointment-step.service.ts';
import { AppointmentStatus } from './appointment.enums.ts';
import {
  AppointmentQuery,
  CancelAppointmentInput,
  MoveAppointmentInput,
  RescheduleAppointmentInput,
  UpdateAppointmentInput,
} from './appointment.inputs.ts';
import { appointmentOfViewer, declaredVaccinationsOf, pageOfAppointments } from './appointment.service.ts';
import { AppointmentPage, AppointmentView } from './appointment.view.ts';
import { cancelAppointment } from './cancellation.service.ts';
import { rescheduleAppointment } from './reschedule.service.ts';

@Resolver()
export class AppointmentResolver {
  @Query(() => AppointmentPage, {
    description: 'Appointments of the acting business that start in a span of time, by start.',
  })
  appointments(
    @Ctx() ctx: Context,
    @Arg('input', () => AppointmentQuery, { description: 'Which.' }) input: AppointmentQuery,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<AppointmentPage> {
    checkPage({ page, pageSize });
    return pageOfAppointments(ctx, input, { page, pageSize });
  }

  @Query(() => AppointmentView, {
    nullable: true,
    description: 'An appointment of the acting business; null, with an error, for any other.',
  })
  appointment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the appointment.' }) id: string,
  ): Promise<AppointmentView> {
    return appointmentOfViewer(ctx, id);
  }

  @Query(() => [DeclaredVaccination], {
    nullable: true,
    description:
      'What the booking of an appointment of the acting business stated about pets that the client had on record. Null, with an error, for any other appointment. Statements about new pets are in their records.',
  })
  declaredVaccinations(
    @Ctx() ctx: Context,
    @Arg('appointmentId', () => ID, { description: 'UUID of the appointment.' }) appointmentId: string,
  ): Promise<DeclaredVaccination[]> {
    return declaredVaccinationsOf(ctx, appointmentId);
  }

  @Mutation(() => AppointmentView, {
    description: 'Cancels an appointment of the acting business. Does nothing if it is cancelled already.',
  })
  cancelAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => CancelAppointmentInput, { description: 'The appointment, and the reason.' })
    input: CancelAppointmentInput,
  ): Promise<AppointmentView> {
    return cancelAppointment(ctx, input);
  }

  @Mutation(() => AppointmentView, {
    description: 'Moves an appointment of the acting business to another time, at which it takes as long.',
  })
  rescheduleAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => RescheduleAppointmentInput, { description: 'Which, and where to.' })
    input: RescheduleAppointmentInput,
  ): Promise<AppointmentView> {
    return rescheduleAppointment(ctx, input);
  }

  @Mutation(() => AppointmentView, {
    description: 'Says that an appointment of the acting business takes place.',
  })
  confirmAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => MoveAppointmentInput, { description: 'Which.' }) input: MoveAppointmentInput,
  ): Promise<AppointmentView> {
    return stepAppointment(ctx, input, AppointmentStatus.CONFIRMED);
  }

  @Mutation(() => AppointmentView, { description: 'Declines a booking with the acting business.' })
  declineAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => MoveAppointmentInput, { description: 'Which.' }) input: MoveAppointmentInput,
  ): Promise<AppointmentView> {
    return stepAppointment(ctx, input, AppointmentStatus.DECLINED);
  }

  @Mutation(() => AppointmentView, {
    description: 'Notes that the pets of an appointment are there, on its day or later.',
  })
  checkInAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => MoveAppointmentInput, { description: 'Which.' }) input: MoveAppointmentInput,
  ): Promise<AppointmentView> {
    return stepAppointment(ctx, input, AppointmentStatus.CHECKED_IN);
  }

  @Mutation(() => AppointmentView, { description: 'Notes that an appointment is done.' })
  completeAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => MoveAppointmentInput, { description: 'Which.' }) input: MoveAppointmentInput,
  ): Promise<AppointmentView> {
    return stepAppointment(ctx, input, AppointmentStatus.COMPLETED);
  }

  @Mutation(() => AppointmentView, {
    description: 'Records that the client did not come to an appointment that has started.',
  })
  markAppointmentNoShow(
    @Ctx() ctx: Context,
    @Arg('input', () => MoveAppointmentInput, { description: 'Which.' }) input: MoveAppointmentInput,
  ): Promise<AppointmentView> {
    return stepAppointment(ctx, input, AppointmentStatus.NO_SHOW);
  }

  @Mutation(() => AppointmentView, {
    description:
      'Changes who does an appointment of the acting business, which pets come, and what is noted.',
  })
  updateAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateAppointmentInput, { description: 'What changes.' })
    input: UpdateAppointmentInput,
  ): Promise<AppointmentView> {
    return updateAppointment(ctx, input);
  }
}
