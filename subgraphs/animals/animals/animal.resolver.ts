import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { AnimalPage, AnimalSex, AnimalView, ArchivedAnimal } from './animal.entity.ts';
import { checkAnimal } from './animal-check.service.ts';
import {
  AnimalCheckInput,
  ArchiveAnimalInput,
  CoOwnerInput,
  RecordParentsInput,
  RegisterAnimalInput,
  UpdateAnimalInput,
} from './animal.inputs.ts';
import {
  animalOfViewer,
  animalsByIds,
  archiveAnimal,
  pageOfAnimals,
  pageOfCoOwned,
  registerAnimal,
  updateAnimal,
} from './animal.service.ts';
import { addCoOwner, removeCoOwner } from './co-owner.service.ts';
import type { AnimalsContext } from '../context.ts';
import { recordParents } from './parents.service.ts';
import { Ancestor } from './pedigree.view.ts';
import { Profile } from './profile.reference.ts';

@Resolver(() => AnimalView)
export class AnimalResolver {
  @Query(() => AnimalPage, {
    description: 'Animals that the acting profile owns of record, newest first, without archived ones.',
  })
  animals(
    @Ctx() ctx: AnimalsContext,
    @Arg('species', () => String, { nullable: true, description: 'Species code, in any letter case.' })
    species: string | null,
    @Arg('sexes', () => [AnimalSex], { nullable: true, description: 'Only animals of these sexes.' })
    sexes: AnimalSex[] | null,
    @Arg('text', () => String, {
      nullable: true,
      description: 'A part of the name or of the code, up to 80 characters, in any letter case.',
    })
    text: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<AnimalPage> {
    checkPage({ page, pageSize });
    const filter = { species: species ?? null, sexes: sexes ?? null, text: text ?? null };
    return pageOfAnimals(ctx, { ...filter, page, pageSize });
  }

  @Query(() => AnimalPage, {
    description: 'Animals that the acting profile co-owns, the latest share first, without archived ones.',
  })
  coOwnedAnimals(
    @Ctx() ctx: AnimalsContext,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<AnimalPage> {
    checkPage({ page, pageSize });
    return pageOfCoOwned(ctx, { page, pageSize });
  }

  @Query(() => AnimalView, {
    nullable: true,
    description: 'An animal that the acting profile owns or co-owns; null, with an error, for any other.',
  })
  animal(
    @Ctx() ctx: AnimalsContext,
    @Arg('id', () => ID, { description: 'UUID of the animal.' }) id: string,
  ): Promise<AnimalView> {
    return animalOfViewer(ctx, id);
  }

  @Query(() => [AnimalView], {
    description:
      'The given animals that the acting profile owns or co-owns, in any order. Others are left out.',
  })
  animalsByIds(
    @Ctx() ctx: AnimalsContext,
    @Arg('ids', () => [ID], { description: 'UUIDs of animals, at most 100.' }) ids: string[],
  ): Promise<AnimalView[]> {
    return animalsByIds(ctx, ids);
  }

  @Query(() => Boolean, {
    nullable: true,
    description:
      'True when an animal may have such a name, species, breed and birth date; else null, with an error that names every ' +
      'fault. For forms; stores nothing.',
  })
  animalCheck(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => AnimalCheckInput, { description: 'The animal to check.' }) input: AnimalCheckInput,
  ): Promise<boolean> {
    return checkAnimal(ctx, input);
  }

  @Mutation(() => AnimalView, {
    description: 'Registers an animal. The acting profile becomes its owner of record.',
  })
  registerAnimal(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => RegisterAnimalInput, { description: 'The animal.' }) input: RegisterAnimalInput,
  ): Promise<AnimalView> {
    return registerAnimal(ctx, input);
  }

  @Mutation(() => AnimalView, { description: 'Changes an animal of the acting profile.' })
  updateAnimal(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => UpdateAnimalInput, { description: 'What to change.' }) input: UpdateAnimalInput,
  ): Promise<AnimalView> {
    return updateAnimal(ctx, input);
  }

  @Mutation(() => ArchivedAnimal, {
    description: 'Archives an animal of the acting profile; this cannot be undone.',
  })
  archiveAnimal(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => ArchiveAnimalInput, { description: 'Which animal.' }) input: ArchiveAnimalInput,
  ): Promise<ArchivedAnimal> {
    return archiveAnimal(ctx, input);
  }

  @Mutation(() => AnimalView, { description: "Records an animal's parents." })
  recordParents(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => RecordParentsInput, { description: 'The animal and its parents.' })
    input: RecordParentsInput,
  ): Promise<AnimalView> {
    return recordParents(ctx, input);
  }

  @Mutation(() => AnimalView, { description: 'Adds a co-owner to an animal of the acting profile.' })
  addCoOwner(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => CoOwnerInput, { description: 'The animal and the profile.' }) input: CoOwnerInput,
  ): Promise<AnimalView> {
    return addCoOwner(ctx, input);
  }

  @Mutation(() => AnimalView, {
    description:
      'Takes a co-owner from an animal of the acting profile; a co-owner may take itself from any, and gets the animal as it ' +
      'saw it last.',
  })
  removeCoOwner(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => CoOwnerInput, { description: 'The animal and the profile.' }) input: CoOwnerInput,
  ): Promise<AnimalView> {
    return removeCoOwner(ctx, input);
  }

  @FieldResolver(() => Profile, { description: 'Profile of the owner of record.' })
  owner(@Root() animal: AnimalView): Profile {
    return { id: animal.ownerProfileId };
  }

  @FieldResolver(() => [Profile], { description: 'Profiles of the co-owners, oldest co-ownership first.' })
  async coOwners(@Root() animal: AnimalView, @Ctx() ctx: AnimalsContext): Promise<Profile[]> {
    return (await ctx.loaders.coOwners.load(animal.id)).map((id) => ({ id }));
  }

  @FieldResolver(() => AnimalView, {
    nullable: true,
    description: 'The mother, when recorded and visible to the viewer.',
  })
  async dam(@Root() animal: AnimalView, @Ctx() ctx: AnimalsContext): Promise<AnimalView | null> {
    const { damId } = await ctx.loaders.details.load(animal.id);
    return damId === null ? null : ctx.loaders.animal.load(damId);
  }

  @FieldResolver(() => AnimalView, {
    nullable: true,
    description: 'The father, when recorded and visible to the viewer.',
  })
  async sire(@Root() animal: AnimalView, @Ctx() ctx: AnimalsContext): Promise<AnimalView | null> {
    const { sireId } = await ctx.loaders.details.load(animal.id);
    return sireId === null ? null : ctx.loaders.animal.load(sireId);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'UUID of the litter that it was born in, when that is on record.',
  })
  async birthId(@Root() animal: AnimalView, @Ctx() ctx: AnimalsContext): Promise<string | null> {
    return (await ctx.loaders.details.load(animal.id)).birthId;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Colour and markings; null when not given.' })
  async colorText(@Root() animal: AnimalView, @Ctx() ctx: AnimalsContext): Promise<string | null> {
    return (await ctx.loaders.details.load(animal.id)).colorText;
  }

  @FieldResolver(() => [String], { description: 'Short codes of its pictures, the first one first.' })
  async mediaShortCodes(@Root() animal: AnimalView, @Ctx() ctx: AnimalsContext): Promise<string[]> {
    return (await ctx.loaders.details.load(animal.id)).mediaShortCodes;
  }

  @FieldResolver(() => [Ancestor], {
    description:
      'Its recorded ancestors of three generations, whoever owns them: the mother first, then the father, then theirs.',
  })
  async pedigree(@Root() animal: AnimalView, @Ctx() ctx: AnimalsContext): Promise<readonly Ancestor[]> {
    return ctx.loaders.pedigree.load(animal.id);
  }

  @FieldResolver(() => [AnimalView], {
    description: 'The newest 100 recorded offspring that the viewer may see.',
  })
  async offspring(@Root() animal: AnimalView, @Ctx() ctx: AnimalsContext): Promise<readonly AnimalView[]> {
    return ctx.loaders.offspring.load(animal.id);
  }
}
