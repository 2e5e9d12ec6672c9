import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { ListingContext } from '../listings/listing-sources.ts';
import { RenameSavedSearchInput, SaveSearchInput } from './saved-search.inputs.ts';
import {
  deleteSavedSearch,
  renameSavedSearch,
  saveSearch,
  searchesOfViewer,
} from './saved-search.service.ts';
import { SavedSearch } from './saved-search.view.ts';

@Resolver()
export class SavedSearchResolver {
  @Query(() => [SavedSearch], {
    description: 'The searches that the acting profile keeps, newest first; at most 20.',
  })
  savedSearches(@Ctx() ctx: ListingContext): Promise<SavedSearch[]> {
    return searchesOfViewer(ctx);
  }

  @Mutation(() => SavedSearch, {
    description: 'Keeps a search for the acting profile, which is told of new listings that fit it.',
  })
  saveSearch(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => SaveSearchInput, { description: 'The search.' }) input: SaveSearchInput,
  ): Promise<SavedSearch> {
    return saveSearch(ctx, input);
  }

  @Mutation(() => SavedSearch, { description: 'Renames a search of the acting profile.' })
  renameSavedSearch(
    @Ctx() ctx: ListingContext,
    @Arg('input', () => RenameSavedSearchInput, { description: 'The search, and its new name.' })
    input: RenameSavedSearchInput,
  ): Promise<SavedSearch> {
    return renameSavedSearch(ctx, input);
  }

  @Mutation(() => Boolean, {
    description: 'Deletes a search of the acting profile: nobody is told because of it any more.',
  })
  deleteSavedSearch(
    @Ctx() ctx: ListingContext,
    @Arg('id', () => ID, { description: 'UUID of the saved search.' }) id: string,
  ): Promise<boolean> {
    return deleteSavedSearch(ctx, id);
  }
}
