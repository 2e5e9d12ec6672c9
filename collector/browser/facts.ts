import { publicText } from './public-address.ts';

/** What the browser tells every page about itself. */
export const deviceFacts = () => ({
  screen: {
    w: screen.width,
    h: screen.height,
    dpr: devicePixelRatio,
    colorDepth: screen.colorDepth,
    orientation: screen.orientation?.type,
  },
  viewport: { w: innerWidth, h: innerHeight },
  touch: navigator.maxTouchPoints > 0,
  colorScheme: matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light',
  reducedMotion: matchMedia('(prefers-reduced-motion:reduce)').matches,
  languages: navigator.languages,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  utcOffsetMinutes: -new Date().getTimezoneOffset(),
  connection: navigator.connection?.effectiveType,
});

/** The content of `<meta name="svc:…">`; what is longer than any value is cut. */
const declared = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="svc:${name}"]`)?.content.slice(0, 99);

/** The hit that the server sent when it rendered the page. */
export const serverHitId = () => declared('hit')?.match(/[\da-f-]{36}/i)?.[0];

/** What the page says about itself. Its subjects are `KIND:guid`; later ones are of no interest. */
export const pageFacts = () => ({
  title: publicText(document.title),
  subjects: String(
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="svc:subject"],[data-svc-subject]')].map(
      (element) => element.content || element.dataset.svcSubject,
    ),
  )
    .match(/\b\w{1,20}:[\da-f-]{36}/gi)
    ?.slice(0, 50),
  pageKind: declared('page-kind'),
  ownerProfileId: declared('owner'),
});
