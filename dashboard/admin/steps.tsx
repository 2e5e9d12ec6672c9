import type { Router } from '@koa/router';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { sendAccountPage } from '../account-page.tsx';
import {
  type Filled,
  FormKeys,
  freshForm,
  readSent,
  saveForm,
  withAmountFaults,
} from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';

type Value = (name: string) => string;

/** What the second page asks before anything happens. */
interface Question {
  readonly text: Html;
  /** Says what happens, with the amount and the name. */
  readonly button: string;
  readonly isHarmless?: boolean;
}

/** Something that administrators do: a form, if there is anything to fill in, and a page that asks once more. */
export interface Step<Subject> {
  readonly path: string;
  /** What it is about. Throws 404, and 403 for anybody but administrators. */
  readonly read: (deps: Dependencies, visit: Visit) => Promise<Subject>;
  readonly title: string;
  readonly above: (subject: Subject) => readonly [Link, ...Link[]];
  /** What the form has at first. */
  readonly initial?: (subject: Subject) => Readonly<Record<string, string>>;
  readonly fields?: (form: Filled, subject: Subject) => Html;
  readonly question: (value: Value, subject: Subject) => Question;
  /** The version that is asked about: what has changed since is not done. */
  readonly version?: (subject: Subject) => number;
  readonly act: (deps: Dependencies, viewer: Viewer, value: Value, subject: Subject) => Promise<unknown>;
  /** The page that it leads to, and what that says. */
  readonly next: (subject: Subject, value: Value) => readonly [path: string, done: string];
  readonly fieldOf?: (pointer: string) => string;
  readonly ownFaults?: Readonly<Record<string, readonly [field: string, fault: string]>>;
}

const isChecked = ({ query }: Visit) => query.get('check') === '1';
/** The names of the form that are not its fields. */
const further = new Set(['check', 'csrf', 'request', 'done', 'version']);
const backOf = <Subject,>({ above }: Step<Subject>, subject: Subject): Link => ({
  href: above(subject).at(-1)?.href ?? '',
  text: 'Cancel',
});

/** The name of a field in words: `feature:0:featureCode` is "Feature 1: feature code". */
function labelOf(name: string): string {
  const parts = name.split(':').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
  const words = parts.map((part) => part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sendForm<Subject>(
  deps: Dependencies,
  visit: Visit,
  step: Step<Subject>,
  subject: Subject,
  form: Filled,
): void {
  const { href, text } = backOf(step, subject);
  sendAccountPage(deps, visit, {
    title: step.title,
    above: step.above(subject),
    status: form.status,
    alert: form.alert,
    main: (
      <form method="get" action={visit.context.path}>
        <input type="hidden" name="check" value="1" />
        {step.fields?.(form, subject)}
        <div class="choices">
          <button class="primary" type="submit">
            Continue
          </button>
          <a class="button" href={href}>
            {text}
          </a>
        </div>
      </form>
    ),
  });
}

function sendQuestion<Subject>(
  deps: Dependencies,
  visit: Visit,
  step: Step<Subject>,
  subject: Subject,
  form: Filled,
): void {
  const { path } = visit.context;
  const values = [...visit.query].filter(([name, value]) => !further.has(name) && value.trim() !== '');
  const { text, button, isHarmless = false } = step.question(form.value, subject);
  const version = step.version?.(subject);
  const sent = version === undefined ? values : [...values, ['version', String(version)] as const];
  const change = { href: address(path, Object.fromEntries(values)), text: 'Change' };
  sendAccountPage(deps, visit, {
    title: step.title,
    above: step.above(subject),
    status: form.status,
    alert: form.alert,
    main: (
      <>
        {text}
        {/* Whoever made the address, this is what is sent. */}
        <Facts of={values.map(([name, value]) => [labelOf(name), value] as const)} />
        <Form
          action={path}
          token={
            <FormKeys
              deps={deps}
              visit={visit}
              own={{ id: visit.session.actingProfileId }}
              path={path}
              form={form}
            />
          }
          button={button}
          isDangerous={!isHarmless}
          back={step.fields === undefined ? backOf(step, subject) : change}
        >
          {sent.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
        </Form>
      </>
    ),
  });
}

async function show<Subject>(deps: Dependencies, visit: Visit, step: Step<Subject>): Promise<void> {
  const subject = await step.read(deps, visit);
  const given = Object.fromEntries([...visit.query].map(([name, value]) => [name, value.trim()]));
  const form = freshForm(deps, { ...step.initial?.(subject), ...given });
  const send = step.fields === undefined || isChecked(visit) ? sendQuestion : sendForm;
  send(deps, visit, step, subject, form);
}

async function carryOut<Subject>(deps: Dependencies, visit: Visit, step: Step<Subject>): Promise<void> {
  const subject = await step.read(deps, visit);
  const own = { id: visit.session.actingProfileId, viewer: viewerOf(visit) };
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const [next, done] = step.next(subject, value);
  const again = step.fields === undefined ? sendQuestion : sendForm;
  await saveForm(sent, {
    input: null,
    save: (viewer) => step.act(deps, viewer, value, subject),
    next: () => [next, { done }],
    addressOf: address,
    again: (form) => again(deps, visit, step, subject, withAmountFaults(form)),
    ...(step.fieldOf && { fieldOf: step.fieldOf }),
    ...(step.ownFaults && { ownFaults: step.ownFaults }),
  });
}

/** The pages of a step: what is filled in is asked once more, and done by the second button. */
export function stepRoutes<Subject>(deps: Dependencies, step: Step<Subject>): Router {
  return createExactRouter()
    .get(
      step.path,
      signedIn(deps, (_, visit) => show(deps, visit, step)),
    )
    .post(
      step.path,
      signedIn(deps, (_, visit) => carryOut(deps, visit, step)),
    );
}
