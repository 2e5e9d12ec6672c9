import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { AddPetInput, SetVaccinationsInput, UpdatePetInput } from './pet.inputs.ts';
import { pageOfPets } from './pet-reading.service.ts';
import { addPet, removePet, setVaccinations, updatePet } from './pet.service.ts';
import { PetPage, PetView } from './pet.view.ts';

@Resolver()
export class PetResolver {
  @Query(() => PetPage, {
    nullable: true,
    description:
      'Pets of a client of the acting business, by name; null, with an error, for a client of any other.',
  })
  clientPets(
    @Ctx() ctx: Context,
    @Arg('clientId', () => ID, { description: 'UUID of the client.' }) clientId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<PetPage> {
    checkPage({ page, pageSize });
    return pageOfPets(ctx, clientId, { page, pageSize });
  }

  @Mutation(() => PetView, { description: 'Puts a pet of a client of the acting business on record.' })
  addPet(
    @Ctx() ctx: Context,
    @Arg('input', () => AddPetInput, { description: 'The pet.' }) input: AddPetInput,
  ): Promise<PetView> {
    return addPet(ctx, input);
  }

  @Mutation(() => PetView, { description: 'Changes a pet of a client of the acting business.' })
  updatePet(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdatePetInput, { description: 'What changes.' }) input: UpdatePetInput,
  ): Promise<PetView> {
    return updatePet(ctx, input);
  }

  @Mutation(() => Boolean, {
    description:
      "Takes a pet off its client's list; answers whether it was there. Appointments keep naming it.",
  })
  removePet(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the pet.' }) id: string,
    @Arg('expectedVersion', () => Int, {
      nullable: true,
      description: 'Refuse to when the pet has another version.',
    })
    expectedVersion: number | null,
  ): Promise<boolean> {
    return removePet(ctx, { id, expectedVersion });
  }

  @Mutation(() => PetView, {
    description: 'Puts the vaccinations of a pet in place of those on record; the same ones change nothing.',
  })
  setVaccinations(
    @Ctx() ctx: Context,
    @Arg('input', () => SetVaccinationsInput, { description: 'Which pet, and all of them.' })
    input: SetVaccinationsInput,
  ): Promise<PetView> {
    return setVaccinations(ctx, input);
  }
}
