import { publicText } from './public-address.ts';

/** What the browser tells every page about itself. Whether there is anything to touch, the collector makes of the number. */
export const deviceFacts = () => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  viewport: { h: innerHeight, w: innerWidth },
  connection: navigator.connection?.effectiveType,
  screen: {
    orientation: screen.orientation?.type,
    dpr: devicePixelRatio,
    colorDepth: screen.colorDepth,
    h: screen.height,
    w: screen.width,
  },
  languages: navigator.languages,
  reducedMotion: matchMedia('(prefers-reduced-motion)').matches,
  colorScheme: matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light',
  touch: navigator.maxTouchPoints,
  utcOffsetMinutes: -new Date().getTimezoneOffset(),
});

/** What elements with `<meta name="svc:…">` or `data-svc-…` say, with commas between them. */
const declared = (name: string) =>
  String(
    [...document.querySelectorAll<HTMLMetaElement>(`meta[name="svc:${name}"],[data-svc-${name}]`)].map(
      (element) => element.content || element.dataset.svcSubject,
    ),
  );

/** The hit that the server sent when it rendered the page. */
export const serverHitId = () => declared('hit').match(/[\da-f-]{36}/i)?.[0];

/**
 * What the page says about itself. Its subjects are `KIND:guid`, and later ones are of no interest. The rest is cut where it
 * is longer than any value; of several the collector takes the first.
 */
export const pageFacts = () => ({
  pageKind: declared('page-kind').slice(0, 50),
  ownerProfileId: declared('owner').slice(0, 50),
  subjects: declared('subject')
    .match(/\w{1,20}:[\da-f-]{36}/gi)
    ?.slice(0, 50),
  title: publicText(document.title),
});
