import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { line } from '../../../kernel/text/lines.ts';
import { findPlaces, placeOfAddress } from './find-places.ts';
import { Place, RoughAddressInput } from './place.view.ts';

const asked = z.object({ text: line(120) });
const mostAddresses = 100;

@Resolver()
export class PlaceResolver {
  @Query(() => [Place], {
    description:
      'Public: the towns and cities that somebody means by a name, most people first, at most 8. A country or a part of it ' +
      'may follow: "Hudson, NY, US".',
  })
  async places(
    @Arg('text', () => String, { description: 'The name, 1 to 120 characters.' }) text: string,
  ): Promise<Place[]> {
    return [...(await findPlaces(parseFields(asked, { text }).text))];
  }

  @Query(() => [Place], {
    nullable: 'items',
    description: 'The places of addresses, in their order, null for none. For services of the platform only.',
  })
  async placesOfAddresses(
    @Ctx() { viewer }: Context,
    @Arg('addresses', () => [RoughAddressInput], { description: 'At most 100.' })
    addresses: RoughAddressInput[],
  ): Promise<(Place | null)[]> {
    requireSystem(viewer);
    if (addresses.length > mostAddresses) {
      throw new DomainError('0010010000400', `At most ${mostAddresses} can be requested at once.`);
    }
    return Promise.all(addresses.map(placeOfAddress));
  }
}
