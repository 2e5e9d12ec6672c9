import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { AnimalsContext } from '../context.ts';
import { RegisterMicrochipInput } from './microchip.inputs.ts';
import { depositAnimal, microchipOf, registerMicrochip } from './microchip.service.ts';
import { DepositAnimal, Microchip } from './microchip.view.ts';

@Resolver()
export class MicrochipResolver {
  @Query(() => Microchip, {
    nullable: true,
    description:
      'The microchip of an animal that the acting profile owns or co-owns; null while none is registered.',
  })
  microchip(
    @Ctx() ctx: AnimalsContext,
    @Arg('animalId', () => ID, { description: 'UUID of the animal.' }) animalId: string,
  ): Promise<Microchip | null> {
    return microchipOf(ctx, animalId);
  }

  @Query(() => DepositAnimal, {
    nullable: true,
    description: 'An animal of anybody; null for none. For services of the platform.',
  })
  depositAnimal(
    @Ctx() ctx: AnimalsContext,
    @Arg('id', () => ID, { description: 'UUID of the animal.' }) id: string,
  ): Promise<DepositAnimal | null> {
    return depositAnimal(ctx, id);
  }

  @Mutation(() => Microchip, {
    description: 'Records the number of an animal’s microchip; the acting profile is its owner of record.',
  })
  registerMicrochip(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => RegisterMicrochipInput, { description: 'The microchip.' })
    input: RegisterMicrochipInput,
  ): Promise<Microchip> {
    return registerMicrochip(ctx, input);
  }
}
