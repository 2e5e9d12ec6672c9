import { reasonForm, stopForm } from '../../kernel/member-operations/member-shapes.ts';
import { type Decision, noteField, saidBy, textOf } from './admin-decision.tsx';
import { viewerOf } from '../session/visit.ts';

type MoveName = 'suspendApplication' | 'reinstateApplication' | 'revokeApplication';

function moveOf(
  path: string,
  name: MoveName,
  done: string,
  { verb, text, isHarmless = false }: { verb: string; text: string; isHarmless?: boolean },
): Decision {
  const shape = isHarmless ? reasonForm : stopForm;
  return {
    path,
    done,
    ask: (application, field) => ({
      title: verb,
      heading: (
        <>
          {verb} <bdi>{application.name}</bdi>?
        </>
      ),
      text: <p>{text}</p>,
      fields: noteField(
        'reason',
        'Reason',
        field('reason'),
        isHarmless ? undefined : 'The publisher will see it.',
      ),
      button: verb,
      isHarmless,
    }),
    decide: async (deps, visit, appId, field) => {
      const form = shape.safeParse({ reason: textOf(field, 'reason') ?? (isHarmless ? null : '') });
      if (!form.success) return `Reason: ${saidBy(form.error)}`;
      await deps.operations.execute(name, { appId, form: form.data }, viewerOf(visit));
      return null;
    },
  };
}

/** Suspends and reinstates an application (spec 3.1). */
export const moves: readonly Decision[] = [
  moveOf('suspend', 'suspendApplication', 'suspended', {
    verb: 'Suspend',
    text: 'Its calls and token requests are refused within seconds, until it is reinstated.',
  }),
  moveOf('reinstate', 'reinstateApplication', 'reinstated', {
    verb: 'Reinstate',
    text: 'It works again at once for every business that has it connected.',
    isHarmless: true,
  }),
  moveOf('revoke', 'revokeApplication', 'revoked', {
    verb: 'Revoke',
    text: 'Its calls and token requests are refused within seconds and for good. This cannot be undone.',
  }),
];
