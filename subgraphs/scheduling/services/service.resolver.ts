import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { AddServiceInput, UpdateServiceInput } from './service.inputs.ts';
import { addService, pageOfServices, serviceOfViewer, updateService } from './service.service.ts';
import { ServicePage, ServiceView } from './service.view.ts';

@Resolver()
export class ServiceResolver {
  @Query(() => ServicePage, {
    description: 'Services of the acting business, by name; active ones unless members ask for all.',
  })
  services(
    @Ctx() ctx: Context,
    @Arg('category', () => String, {
      nullable: true,
      description: 'Only of this sort, in any letter case; a word that is none finds nothing.',
    })
    category: string | null,
    @Arg('species', () => String, {
      nullable: true,
      description: 'Only for this species, in any letter case.',
    })
    species: string | null,
    @Arg('isOnlineBookable', () => Boolean, {
      nullable: true,
      description: 'Only those that may be booked, or not.',
    })
    isOnlineBookable: boolean | null,
    @Arg('isInactiveIncluded', () => Boolean, {
      defaultValue: false,
      description: 'Also those that are no longer offered; for members of the business.',
    })
    isInactiveIncluded: boolean,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ServicePage> {
    checkPage({ page, pageSize });
    const filters = {
      category: typeof category === 'string' ? capitals(category) : null,
      species: typeof species === 'string' ? capitals(species) : null,
      isOnlineBookable: isOnlineBookable ?? null,
      isInactiveIncluded,
    };
    return pageOfServices(ctx, filters, { page, pageSize });
  }

  @Query(() => ServiceView, {
    nullable: true,
    description: 'A service of the acting business, active or not; null, with an error, for any other.',
  })
  service(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the service.' }) id: string,
  ): Promise<ServiceView> {
    return serviceOfViewer(ctx, id);
  }

  @Mutation(() => ServiceView, { description: 'Offers a service of the acting business.' })
  addService(
    @Ctx() ctx: Context,
    @Arg('input', () => AddServiceInput, { description: 'The service.' }) input: AddServiceInput,
  ): Promise<ServiceView> {
    return addService(ctx, input);
  }

  @Mutation(() => ServiceView, {
    description: 'Changes a service of the acting business. Existing bookings do not change.',
  })
  updateService(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateServiceInput, { description: 'What changes.' }) input: UpdateServiceInput,
  ): Promise<ServiceView> {
    return updateService(ctx, input);
  }
}
