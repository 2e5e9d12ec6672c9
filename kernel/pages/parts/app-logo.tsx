import type { Html } from '../html.ts';

/** The logo of an app beside its name, which says the same; WebP keeps what is transparent. */
export const AppLogo = ({
  baseUrl,
  of,
}: {
  readonly baseUrl: string;
  readonly of: string | null;
}): Html | null =>
  of === null ? null : (
    <img class="app-logo" src={`${baseUrl}/media/${of}/480.webp`} alt="" width="64" height="64" />
  );
