import { reviewForm } from '../../kernel/member-operations/member-shapes.ts';
import { type Decision, noteField, saidBy, textOf } from './admin-decision.tsx';
import { viewerOf } from '../session/visit.ts';

const reviews = [
  ['NOT_REVIEWED', 'Not reviewed'],
  ['REVIEWED', 'Reviewed'],
  ['REJECTED', 'Rejected'],
] as const;

/** The result of a review; the consent page shows it (spec 5.2). */
export const review: Decision = {
  path: 'review',
  ask: (application, field) => ({
    title: 'Review',
    heading: (
      <>
        Review <bdi>{application.name}</bdi>
      </>
    ),
    text: <p>The consent page says when an app has not been reviewed, and warns when it was rejected.</p>,
    fields: (
      <>
        <fieldset class="families">
          <legend>Result of the review</legend>
          {reviews.map(([value, text]) => {
            const isChosen = value === (field('reviewStatus') ?? application.reviewStatus);
            return (
              <div class="check">
                <input type="radio" id={value} name="reviewStatus" value={value} checked={isChosen} />{' '}
                <label for={value}>{text}</label>
              </div>
            );
          })}
        </fieldset>
        {noteField(
          'reason',
          'Reason for the publisher',
          field('reason'),
          'The publisher gets it by mail and sees it on the page of the app. Needed to reject an app.',
        )}
        {noteField('note', 'Note', field('note'))}
      </>
    ),
    button: 'Save review',
    isHarmless: true,
  }),
  decide: async (deps, visit, appId, field) => {
    const form = reviewForm.safeParse({
      reviewStatus: field('reviewStatus') ?? '',
      note: textOf(field, 'note'),
      reason: textOf(field, 'reason'),
    });
    if (!form.success) return saidBy(form.error);
    if (form.data.reviewStatus === 'REJECTED' && !form.data.reason) return 'Say why the app is rejected.';
    await deps.operations.execute('reviewApplication', { appId, form: form.data }, viewerOf(visit));
    return null;
  },
  done: 'reviewed',
};
