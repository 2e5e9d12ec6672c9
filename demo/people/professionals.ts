import { systemViewer } from '../../kernel/access/viewer.ts';
import type { Graph } from '../../kernel/graph/graph.ts';
import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { readReferenceData } from '../../subgraphs/animals/breeds/reference-data.ts';
import { referenceId } from '../../subgraphs/animals/breeds/reference-id.ts';
import { type DirectoryContext, createDirectoryLoaders } from '../../subgraphs/directory/context.ts';
import { updateProfessional } from '../../subgraphs/directory/professionals/own/own-professional.service.ts';
import {
  KennelServiceCategoryCode,
  ProfessionalKind,
} from '../../subgraphs/directory/professionals/professional.enums.ts';
import { recordRankInputs } from '../../subgraphs/directory/professionals/rank-inputs/rank-inputs.service.ts';
import { createProfile } from '../../subgraphs/directory/profiles/profile.service.ts';
import { rankProfessionals } from '../../subgraphs/directory/rank/rank.job.ts';
import type { Settings } from '../../subgraphs/directory/settings.ts';
import { type DemoDirectoryBusiness, type DemoProfessional, isOwnBusiness } from './directory-shapes.ts';
import { inParallel } from '../wait-for-all.ts';
import type { DemoWorld } from '../world.ts';

type Professional = DemoProfessional | DemoDirectoryBusiness;

/** The animals subgraph's answers: its service may not be running yet. */
async function referenceGraph(): Promise<Graph> {
  const { species, breeds } = await readReferenceData();
  const known = species.map(({ code, name }) => ({ code, name, speciesId: referenceId(code) }));
  const breedsByCode = breeds.map(({ speciesCode, code, name }) => ({
    breedId: referenceId(speciesCode, code),
    code,
    name,
    speciesCode,
  }));
  return {
    execute: async (_operation, { keys }) => {
      const wanted = new Set(
        Array.isArray(keys) ? keys.map((key) => `${key.speciesCode}/${key.breedCode}`) : [],
      );
      const found = breedsByCode.filter(({ speciesCode, code }) => wanted.has(`${speciesCode}/${code}`));
      return { data: { breedsByCode: found, species: known } };
    },
  };
}

function ownerOf({ accounts, businesses }: DemoWorld, professional: Professional): string {
  if (isOwnBusiness(professional)) return professional.memberId;
  const business = Object.values(businesses).find(({ profileId }) => profileId === professional.profileId);
  const owner = Object.entries(accounts).find(([role]) => role === business?.owner)?.[1];
  if (owner === undefined) throw new Error(`demo/world.json names no owner of ${professional.profileId}`);
  return owner.memberId;
}

const declared = (breed: string) => {
  const [speciesCode = '', breedCode = ''] = breed.split('/');
  return { speciesCode, breedCode };
};

/**
 * Lists the professionals of the demo world by the rules for everybody, and ranks all but the one without a rank;
 * existing ones stay as they are.
 */
export async function loadProfessionals(
  dependencies: ServiceDependencies<Settings>,
  world: DemoWorld,
): Promise<void> {
  const { database, clock, env } = dependencies;
  const graph = await referenceGraph();
  const contextOf = (viewer: DirectoryContext['viewer']) =>
    createContext({ ...dependencies, graph }, viewer, (context) =>
      createDirectoryLoaders(context, {
        isPlatformName: () => false,
        rankWeights: env.RANK_WEIGHTS,
      }),
    );
  const system = systemViewer('demo-world');
  const known = await database.pool.query<{ id: string }>(
    'select profile_id as id from directory.professional',
  );
  const knownIds = new Set(known.rows.map(({ id }) => id));
  const missing = world.professionals.filter(({ profileId }) => !knownIds.has(profileId));

  const list = async (professional: Professional) => {
    const {
      profileId,
      professionalKind: kind,
      lat,
      lon,
      breeds,
      about,
      city,
      subdivisionCode,
    } = professional;
    const ownerMemberId = ownerOf(world, professional);
    if (isOwnBusiness(professional)) {
      const { handle, displayName, countryCode, timeZone } = professional;
      const business = { profileId, kind: 'BUSINESS' as const, handle, displayName, ownerMemberId };
      await createProfile(contextOf(system), { ...business, countryCode, timeZone });
    }
    await recordRankInputs(contextOf(system), { profileId, ...professional.known });
    await updateProfessional(contextOf({ ...system, kind: 'member', memberId: ownerMemberId }), {
      profileId,
      kind: ProfessionalKind[kind],
      about,
      city,
      subdivisionCode,
      place: { lat, lon },
      breeds: breeds.map(declared),
      serviceCategories: professional.serviceCategories.map((code) => KennelServiceCategoryCode[code]),
      isPublished: true,
    });
  };
  const { unranked } = world.directory;
  await inParallel(
    missing.filter(({ profileId }) => profileId !== unranked),
    list,
  );
  if (missing.length === 0) return;
  await rankProfessionals({ database, clock, env });
  await inParallel(
    missing.filter(({ profileId }) => profileId === unranked),
    list,
  );
}
