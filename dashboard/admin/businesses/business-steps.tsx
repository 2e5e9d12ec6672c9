import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { accountLink, businessesLink } from '../../account-page.tsx';
import { NumberInput, TextInput } from '../../business/fields.tsx';
import { wholeOf } from '../../business/filled.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Step, stepRoutes } from '../steps.tsx';
import {
  type Administered,
  grantPassesOperation,
  readAdministered,
  reinstateSiteOperation,
  revokePassOperation,
  setNonprofitOperation,
  suspendSiteOperation,
} from './business-operations.ts';
import { administeredPath } from './businesses.tsx';

const here = administeredPath(':profileId');
const above = ({ profile }: Administered): readonly [Link, ...Link[]] => [
  accountLink,
  businessesLink,
  { href: administeredPath(profile.id), text: profile.displayName },
];
const nextWith =
  (done: string) =>
  ({ profile }: Administered) =>
    [administeredPath(profile.id), done] as const;

const nonprofit = (isVerified: boolean): Step<Administered> => ({
  path: `${here}/${isVerified ? 'nonprofit' : 'end-nonprofit'}`,
  read: readAdministered,
  title: isVerified ? 'Verify as a nonprofit' : 'No longer a nonprofit',
  above,
  question: (_, { profile: { displayName } }) =>
    isVerified
      ? {
          text: <p>{displayName} pays no fee on new deposits. Existing deposits keep their fee.</p>,
          button: `Verify ${displayName} as a nonprofit`,
          isHarmless: true,
        }
      : {
          text: <p>{displayName} pays the fee on new deposits. Existing deposits keep their fee.</p>,
          button: `Count ${displayName} as a nonprofit no longer`,
        },
  act: ({ graph }, viewer, _, { profile }) =>
    askGraph(graph, setNonprofitOperation, { profileId: profile.id, isVerified }, viewer),
  next: nextWith(isVerified ? 'verified' : 'not-verified'),
});

/** The end of a day, UTC; null for none. */
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59Z`);
const passesText = (units: string) => (units === '1' ? '1 Litter Pass' : `${units} Litter Passes`);

const givePasses: Step<Administered> = {
  path: `${here}/give-passes`,
  read: readAdministered,
  title: 'Give Litter Passes',
  above,
  fields: (form) => (
    <>
      <NumberInput form={form} name="units" label="How many" min={1} max={1000} required />
      <TextInput
        form={form}
        name="expiresAt"
        label="To be used until (optional)"
        hint="The end of that day, UTC. Without a day they do not expire."
        type="date"
      />
    </>
  ),
  question: (value, { profile: { displayName } }) => ({
    text: (
      <p>
        {displayName} can use {passesText(value('units'))} for its litters
        {value('expiresAt') === '' ? ', without an end' : ` until ${value('expiresAt')}`}. Nobody pays for
        them.
      </p>
    ),
    button: `Give ${passesText(value('units'))} to ${displayName}`,
    isHarmless: true,
  }),
  act: ({ graph }, viewer, value, { profile }) => {
    const input = {
      profileId: profile.id,
      units: wholeOf(value('units')),
      expiresAt: endOf(value('expiresAt')),
      requestKey: value('request') || null,
    };
    return askGraph(graph, grantPassesOperation, { input }, viewer);
  },
  next: nextWith('given'),
};

interface PassOf extends Administered {
  readonly birthId: string;
}

const withdrawPass: Step<PassOf> = {
  path: `${here}/passes/:birthId/withdraw`,
  read: async (deps, visit) => {
    const administered = await readAdministered(deps, visit);
    const birthId = parameter(visit, 'birthId');
    if (administered.litterPassesOf.every((pass) => pass.birthId !== birthId))
      throw new DomainError('Breeding_BirthRegistry_GT_Resource_FL');
    return { ...administered, birthId };
  },
  title: 'Withdraw a Litter Pass',
  above,
  question: (_, { profile: { displayName } }) => ({
    text: (
      <p>
        The litter takes no names on its waitlist and no deposits any more. The pass is used up and not given
        back. This cannot be undone.
      </p>
    ),
    button: `Withdraw the Litter Pass of ${displayName}`,
  }),
  act: ({ graph }, viewer, _, { birthId }) => askGraph(graph, revokePassOperation, { birthId }, viewer),
  next: nextWith('pass-withdrawn'),
};

interface SiteOf extends Administered {
  readonly site: Administered['audienceSites']['items'][number];
}

const suspension = (isSuspended: boolean): Step<SiteOf> => ({
  path: `${here}/sites/:siteKey/${isSuspended ? 'suspend' : 'reinstate'}`,
  read: async (deps, visit) => {
    const administered = await readAdministered(deps, visit);
    const siteKey = parameter(visit, 'siteKey');
    const site = administered.audienceSites.items.find((each) => each.siteKey === siteKey);
    if (site === undefined) throw new DomainError('Audience_AudienceSite_GT_Resource_FL');
    return { ...administered, site };
  },
  title: isSuspended ? 'Suspend a site' : 'End a suspension',
  above,
  question: (_, { site: { name, domains } }) => ({
    text: isSuspended ? (
      <p>Visits of {domains.join(', ')} are not counted until you end the suspension.</p>
    ) : (
      <p>Visits of {domains.join(', ')} are counted again. Those of the time between are lost.</p>
    ),
    button: isSuspended ? `Suspend ${name}` : `End the suspension of ${name}`,
    isHarmless: !isSuspended,
  }),
  act: ({ graph }, viewer, _, { site: { siteKey } }) =>
    askGraph(graph, isSuspended ? suspendSiteOperation : reinstateSiteOperation, { siteKey }, viewer),
  next: nextWith(isSuspended ? 'site-suspended' : 'site-reinstated'),
});

/** What administrators do about a business, each asked once more before it happens. */
export function administeredStepRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  for (const step of [nonprofit(true), nonprofit(false), givePasses])
    router.use(stepRoutes(deps, step).routes());
  for (const step of [suspension(true), suspension(false)]) router.use(stepRoutes(deps, step).routes());
  return router.use(stepRoutes(deps, withdrawPass).routes());
}
