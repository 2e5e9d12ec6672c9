import type { Html } from '../../kernel/pages/html.ts';

/** The pictures of a message; each links to its large version. */
export const Pictures = ({
  codes,
  number,
  baseUrl,
}: {
  readonly codes: readonly string[];
  readonly number: number;
  readonly baseUrl: string;
}): Html | null =>
  codes.length === 0 ? null : (
    <div class="photos">
      {codes.map((code, index) => (
        <a href={`${baseUrl}/media/${code}/1920.jpg`}>
          <img
            class="photo"
            src={`${baseUrl}/media/${code}/480.jpg`}
            loading="lazy"
            alt={`Picture ${index + 1} of message ${number}`}
          />
        </a>
      ))}
    </div>
  );
