import 'reflect-metadata';
import './codes.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { DeliveryOptions } from '../../kernel/notices/outbox.ts';
import { namesPlatform } from '../../kernel/names/platform-name.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import type { Settings } from './settings.ts';
import { type CarryOnOptions, carryOnClosings } from './closing/carry-on.ts';
import { createDirectoryLoaders } from './context.ts';
import { DepartureResolver } from './departures/departure.resolver.ts';
import { ProfileMemberResolver } from './members/profile-member.resolver.ts';
import { OwnProfessionalResolver } from './professionals/own/own-professional.resolver.ts';
import { notices } from './notices.ts';
import { NonprofitResolver } from './nonprofits/nonprofit.resolver.ts';
import { PlaceResolver } from './places/place.resolver.ts';
import { ProfessionalResolver } from './professionals/professional.resolver.ts';
import { sumProfessionalCounts } from './professionals/search/sum-counts.ts';
import { collectRankInputs } from './professionals/rank-inputs/rank-inputs.job.ts';
import { ProfileMember } from './profiles/profile-member.entity.ts';
import { Profile } from './profiles/profile.entity.ts';
import { resolveProfileReference } from './profiles/profile.reference.ts';
import { ProfileResolver } from './profiles/profile.resolver.ts';
import { rankProfessionals } from './rank/rank.job.ts';
import { ServiceCategoryResolver } from './service-categories/service-category.resolver.ts';
import { OwnershipTransferResolver } from './transfers/ownership-transfer.resolver.ts';
import { sweepExpired } from './sweep.ts';
import { directoryPersonalData } from './personal-data.ts';
import { directoryOwnership } from './table-owners.ts';

const buildSchema = federatedSchema({
  resolvers: [
    ProfileResolver,
    ProfileMemberResolver,
    ProfessionalResolver,
    OwnProfessionalResolver,
    NonprofitResolver,
    OwnershipTransferResolver,
    DepartureResolver,
    ServiceCategoryResolver,
    PlaceResolver,
  ],
  references: { Profile: resolveProfileReference },
});

export const directory: SubgraphModule<Settings> = {
  database: {
    schema: 'directory',
    ownership: directoryOwnership,
    personalData: directoryPersonalData,
    entities: [Profile, ProfileMember],
    migrations: {
      '0001-profiles': async () => (await import('./migrations/0001-profiles.ts')).CreateProfiles,
      '0002-businesses': async () => (await import('./migrations/0002-businesses.ts')).OpenBusinesses,
      '0003-invitation-mail': async () =>
        (await import('./migrations/0003-invitation-mail.ts')).RememberInvitationMail,
      '0004-professionals': async () => (await import('./migrations/0004-professionals.ts')).OpenDirectory,
      '0005-nonprofits': async () => (await import('./migrations/0005-nonprofits.ts')).AddNonprofits,
      '0006-told-changes': async () => (await import('./migrations/0006-told-changes.ts')).TellGainsAndNames,
      '0007-invitations-sent': async () =>
        (await import('./migrations/0007-invitations-sent.ts')).CountInvitations,
      '0008-membership-notices': async () =>
        (await import('./migrations/0008-membership-notices.ts')).RememberMembershipNotices,
      '0009-notice-events': async () => (await import('./migrations/0009-notice-events.ts')).TellNotices,
      '0010-test-businesses': async () =>
        (await import('./migrations/0010-test-businesses.ts')).KeepTestBusinessesUnlisted,
      '0011-checked-professionals': async () =>
        (await import('./migrations/0011-checked-professionals.ts')).CheckProfessionals,
      '0012-ownership-transfers': async () =>
        (await import('./migrations/0012-ownership-transfers.ts')).OfferOwnership,
      '0013-closings': async () => (await import('./migrations/0013-closings.ts')).CloseBusinesses,
      '0014-departures': async () => (await import('./migrations/0014-departures.ts')).RememberDepartures,
      '0015-places-of-cities': async () =>
        (await import('./migrations/0015-places-of-cities.ts')).TakePlacesOfCities,
      '0016-counted-together': async () =>
        (await import('./migrations/0016-counted-together.ts')).CountTogether,
      '0017-professionals-of-before': async () =>
        (await import('./migrations/0017-professionals-of-before.ts')).CountProfessionalsOfBefore,
      '0018-places-with-ranks': async () =>
        (await import('./migrations/0018-places-with-ranks.ts')).IndexPlacesWithRanks,
      '0019-ranks-of-countries': async () =>
        (await import('./migrations/0019-ranks-of-countries.ts')).IndexRanksOfCountries,
    },
  },
  schedules: [
    {
      name: 'directory.sum-counts',
      cron: '* * * * *',
      run: ({ database }) => sumProfessionalCounts(database.pool),
    },
    { name: 'directory.sweep', cron: '29 * * * *', run: sweepExpired },
    { name: 'directory.rank-inputs', cron: '47 2 * * *', run: collectRankInputs },
    { name: 'directory.rank', cron: '17 3 * * *', run: rankProfessionals },
  ],
  work: (house, replaced?: DeliveryOptions & CarryOnOptions) => {
    const all = [notices.deliver(house, replaced), carryOnClosings(house, replaced)];
    return { close: async () => void (await Promise.all(all.map((work) => work.close()))) };
  },
  buildSchema,
  create: async (dependencies) =>
    createSubgraph('directory', await buildSchema(), dependencies, (context) =>
      createDirectoryLoaders(context, {
        isPlatformName: (name) => namesPlatform(name, dependencies.env),
        rankWeights: dependencies.env.RANK_WEIGHTS,
      }),
    ),
};
