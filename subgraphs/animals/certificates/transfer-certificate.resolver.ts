import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Profile } from '../animals/profile.reference.ts';
import type { AnimalsContext } from '../context.ts';
import { transferCertificate, transferOfDeposit } from './transfer-certificate.service.ts';
import { TransferCertificate } from './transfer-certificate.view.ts';

@Resolver(() => TransferCertificate)
export class TransferCertificateResolver {
  @FieldResolver(() => Profile, { description: 'The old owner.' })
  from(@Root() { fromProfileId }: TransferCertificate): Profile {
    return { id: fromProfileId };
  }

  @FieldResolver(() => Profile, { description: 'The new owner.' })
  to(@Root() { toProfileId }: TransferCertificate): Profile {
    return { id: toProfileId };
  }

  @Query(() => TransferCertificate, {
    nullable: true,
    description:
      'What was on record when a transfer from or to the acting profile was completed; null, with an error, for any other.',
  })
  transferCertificate(
    @Ctx() ctx: AnimalsContext,
    @Arg('transferId', () => ID, { description: 'UUID of the transfer.' }) transferId: string,
  ): Promise<TransferCertificate> {
    return transferCertificate(ctx, transferId);
  }

  @Query(() => ID, {
    nullable: true,
    description:
      'UUID of the transfer that the handover of a deposit completed, for its parties; null while there is none.',
  })
  transferOfDeposit(
    @Ctx() ctx: AnimalsContext,
    @Arg('depositId', () => ID, { description: 'UUID of the deposit.' }) depositId: string,
  ): Promise<string | null> {
    return transferOfDeposit(ctx, depositId);
  }
}
