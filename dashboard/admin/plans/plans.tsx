import type { Router } from '@koa/router';
import { readPage } from '../../../kernel/answers/pagination.ts';
import { type DataOf, askGraph, found } from '../../../kernel/graph/graph.ts';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, plansLink, sendAccountPage } from '../../account-page.tsx';
import { CheckBox, Choice, NumberInput, TextArea, TextInput } from '../../business/fields.tsx';
import { wholeOf, wholeOrNull } from '../../business/filled.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { type Step, stepRoutes } from '../steps.tsx';
import { FeatureFields, featureFieldOf, readFeatures } from './plan-features.tsx';
import {
  planForAdminOperation,
  plansForAdminOperation,
  publishPlanOperation,
  retirePlanOperation,
} from './plan-operations.ts';

const { href: path } = plansLink;
type Plan = Pick<NonNullable<DataOf<'PlanForAdmin'>['planByCode']>, 'publicCode' | 'name'>;

const audiences = [
  ['FAMILY', 'Families with pets'],
  ['PETPRO', 'Businesses'],
  ['RESCUE', 'Rescues and shelters'],
] as const;
const audienceWords = new Map<string, string>(audiences);

async function getPlans(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const { plans, plannedPlans } = await askGraph(deps.graph, plansForAdminOperation, page, viewerOf(visit));
  const { items, total } = plans;
  sendAccountPage(deps, visit, {
    title: plansLink.text,
    above: [accountLink],
    outcomes: { published: 'Plan published. Set its prices.', retired: 'Plan taken off sale.' },
    main: (
      <>
        <p>Plans that are on sale, in the order in which people see them.</p>
        <Entries total={total} empty={<Empty>No plan is on sale.</Empty>}>
          {items.map(({ publicCode, slug, name, summary, audience, retiredAt }) => (
            <li class="entry">
              <h2>
                <bdi>{name}</bdi>
              </h2>
              <p>{summary}</p>
              <p class="quiet">
                {audienceWords.get(audience)}. Code {publicCode}, priced as <code>plan:{slug}</code>
              </p>
              {retiredAt === null ? (
                <p class="actions">
                  <a class="button danger" href={`${path}/${publicCode}/retire`}>
                    Take off sale
                  </a>
                </p>
              ) : (
                <p class="quiet">
                  Off sale from <Time at={retiredAt} />
                </p>
              )}
            </li>
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
        {plannedPlans.length > 0 && (
          <section>
            <h2>Not on sale yet</h2>
            <Entries>
              {plannedPlans.map(({ publicCode, name, onSaleFrom }) => (
                <li class="entry">
                  <h3>
                    <bdi>{name}</bdi>
                  </h3>
                  {onSaleFrom !== null && (
                    <p class="quiet">
                      From <Time at={onSaleFrom} />
                    </p>
                  )}
                  <p class="actions">
                    <a class="button danger" href={`${path}/${publicCode}/retire`}>
                      Take back
                    </a>
                  </p>
                </li>
              ))}
            </Entries>
          </section>
        )}
        <p class="actions">
          <a class="button" href={`${path}/new`}>
            New plan
          </a>
        </p>
      </>
    ),
  });
}

const publish: Step<null> = {
  path: `${path}/new`,
  // Only the mutation has a rule; this throws 403 for anybody but administrators as well.
  read: async (_, visit) => {
    requireAdmin(viewerOf(visit));
    return null;
  },
  title: 'New plan',
  above: () => [accountLink, plansLink],
  initial: () => ({ audience: 'PETPRO', includedUnits: '1', trialDays: '0', sortOrder: '100' }),
  fields: (form) => (
    <>
      <TextInput form={form} name="name" label="Name" required maxlength={120} />
      <TextInput
        form={form}
        name="slug"
        label="Short name (for codes)"
        hint="Lower-case letters, digits and hyphens, such as kennel-plus. Its price is that of plan:kennel-plus."
        required
        maxlength={60}
      />
      <TextArea form={form} name="summary" label="Summary" maxlength={500} />
      <Choice form={form} name="audience" label="For whom" of={audiences} />
      <div class="columns">
        <NumberInput
          form={form}
          name="sortOrder"
          label="Place in the order"
          min={0}
          max={1_000_000}
          required
        />
        <NumberInput form={form} name="trialDays" label="Days to try it" min={0} max={365} required />
      </div>
      <CheckBox form={form} name="hasUnitPrice" label="Each unit after the first has a price" />
      <div class="columns">
        <TextInput form={form} name="unitLabel" label="The unit, such as place (optional)" maxlength={120} />
        <NumberInput
          form={form}
          name="includedUnits"
          label="Units included in the plan"
          min={1}
          max={1_000_000}
        />
      </div>
      <TextInput
        form={form}
        name="onSaleFrom"
        label="On sale from (optional)"
        hint="The start of that day, UTC. Without a day it is on sale at once."
        type="date"
      />
      <FeatureFields form={form} />
    </>
  ),
  question: (value) => ({
    text: (
      <p>
        {value('name')} is on sale {value('onSaleFrom') === '' ? 'at once' : `from ${value('onSaleFrom')}`},
        with {readFeatures(value).length} features. A plan can be taken off sale, and not be changed.
      </p>
    ),
    button: `Publish ${value('name')}`,
  }),
  act: ({ graph }, viewer, value) => {
    const input = {
      slug: value('slug'),
      name: value('name'),
      summary: value('summary'),
      audience: audiences.find(([audience]) => audience === value('audience'))?.[0] ?? 'PETPRO',
      hasUnitPrice: value('hasUnitPrice') === '1',
      unitLabel: value('unitLabel') || null,
      includedUnits: wholeOrNull(value('includedUnits')),
      trialDays: wholeOf(value('trialDays')),
      sortOrder: wholeOf(value('sortOrder')),
      features: readFeatures(value),
      onSaleFrom: value('onSaleFrom') === '' ? null : `${value('onSaleFrom')}T00:00:00Z`,
    };
    return askGraph(graph, publishPlanOperation, { input }, viewer);
  },
  next: () => [path, 'published'],
  fieldOf: featureFieldOf,
  ownFaults: { Plan_PlanCatalog_AD_Duplicate_RJ: ['slug', 'Another plan has this name in its keys.'] },
};

const retire: Step<Plan> = {
  path: `${path}/:publicCode/retire`,
  read: async ({ graph }, visit) => {
    const viewer = viewerOf(visit);
    requireAdmin(viewer);
    const publicCode = parameter(visit, 'publicCode');
    const { plannedPlans } = await askGraph(graph, plansForAdminOperation, { page: 1, pageSize: 1 }, viewer);
    const planned = plannedPlans.find((plan) => plan.publicCode === publicCode);
    if (planned !== undefined) return planned;
    return found((await askGraph(graph, planForAdminOperation, { publicCode }, viewer)).planByCode);
  },
  title: 'Take a plan off sale',
  above: () => [accountLink, plansLink],
  question: (_, { name }) => ({
    text: <p>Nobody can buy it any more, from now on. Those who have it keep it.</p>,
    button: `Take ${name} off sale`,
  }),
  act: ({ graph }, viewer, _, { publicCode }) =>
    askGraph(graph, retirePlanOperation, { input: { publicCode } }, viewer),
  next: () => [path, 'retired'],
};

/** Plans on sale, for administrators who publish and retire them (spec 4.9). */
export function planRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(
      path,
      signedIn(deps, async (_, visit) => {
        requireAdmin(viewerOf(visit));
        await getPlans(deps, visit);
      }),
    )
    .use(stepRoutes(deps, publish).routes(), stepRoutes(deps, retire).routes());
}
