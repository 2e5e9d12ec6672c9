import { viewParameter } from '../../kernel/audience/view-parameter.ts';

/**
 * Makes up an id for the view of a counted page, which the collector's script uses as well, and adds it to the links to
 * the dashboard, and to the forms that put something into the basket or book: what somebody goes on to do there belongs to
 * this view. Nothing is kept in the browser.
 */
export const countedViewScript = `
const { actions } = document.currentScript.dataset;
const id = crypto.randomUUID?.();
if (id) {
  const meta = document.createElement('meta');
  meta.name = 'svc:hit';
  meta.content = id;
  document.head.append(meta);
  for (const form of document.querySelectorAll('form[method="post"]')) {
    const field = document.createElement('input');
    [field.type, field.name, field.value] = ['hidden', '${viewParameter}', id];
    form.append(field);
  }
  for (const link of document.querySelectorAll('a[href]')) {
    const to = new URL(link.href);
    if (to.origin !== actions || !to.pathname.startsWith('/account/')) continue;
    to.searchParams.set('${viewParameter}', id);
    link.href = to.href;
  }
}
`;
