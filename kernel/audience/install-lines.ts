/**
 * Keeps calls of `svc.track` until the script has come, which takes them over. The other calls have nothing to do until
 * then: the script counts the page when it comes, and has nothing to send before.
 */
export const callsKept =
  'window.svc=window.svc||{q:[],track(...call){svc.q?svc.q.push(call):svc.track(...call)},pageView(){},flush(){}}';

/** The element that loads the script of the collector for a site. */
export const scriptLine = (collectorUrl: string, siteKey: string) =>
  `<script defer src="${collectorUrl}/api/svc.js" data-site="${siteKey}"></script>`;
