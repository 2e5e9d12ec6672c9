import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { Breed, BreedKeyInput, BreedPage } from './breed.entity.ts';
import { breedsByCode, breedsNamed, listBreeds, listSpecies } from './breed.service.ts';
import type { AnimalsContext } from '../context.ts';
import { Species } from './species.entity.ts';

const whatCarries = 'Only those with this in their name or code; at most 80 characters.';

@Resolver()
export class BreedResolver {
  @Query(() => [Species], { description: 'Every species that animals can be registered as, by name.' })
  species(
    @Ctx() ctx: AnimalsContext,
    @Arg('text', () => String, { nullable: true, description: whatCarries }) text: string | null,
  ): Promise<Species[]> {
    return listSpecies(ctx, text);
  }

  @Query(() => BreedPage, { description: 'Breeds of a species, by name.' })
  breeds(
    @Ctx() ctx: AnimalsContext,
    @Arg('species', () => String, { description: 'Species code, in any letter case.' }) species: string,
    @Arg('text', () => String, { nullable: true, description: whatCarries }) text: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<BreedPage> {
    checkPage({ page, pageSize });
    return listBreeds(ctx, { species, text, page, pageSize });
  }

  @Query(() => [Breed], {
    description:
      'Breeds that somebody means by a name: the one that is called so, otherwise those with it in their name or code, at most 20.',
  })
  breedsNamed(
    @Ctx() ctx: AnimalsContext,
    @Arg('text', () => String, { description: 'The name, in any letter case; at most 80 characters.' })
    text: string,
    @Arg('species', () => String, { nullable: true, description: 'Only of this species.' })
    species: string | null,
  ): Promise<Breed[]> {
    return breedsNamed(ctx, text, species ?? null);
  }

  @Query(() => [Breed], {
    description: 'The breeds with these codes, each once, in the order given; codes of none are left out.',
  })
  breedsByCode(
    @Ctx() ctx: AnimalsContext,
    @Arg('keys', () => [BreedKeyInput], { description: 'At most 200.' }) keys: BreedKeyInput[],
  ): Promise<Breed[]> {
    return breedsByCode(ctx, keys);
  }
}
