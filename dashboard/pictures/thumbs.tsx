import { isMediaShortCode } from '../../kernel/media/renditions.ts';
import type { Html } from '../../kernel/pages/html.ts';

/** Where the buttons beside pictures send what is to change. */
interface Changing {
  readonly action: string;
  /** The field that shows that the form came from this page. */
  readonly token: Html;
  /** Of what shows the pictures: it refuses a change of another version. */
  readonly version: number;
}

/** One picture, and what can be done with it. */
const Thumb = ({
  baseUrl,
  code,
  index,
  change,
}: {
  readonly baseUrl: string;
  readonly code: string;
  readonly index: number;
  readonly change: Changing | null;
}): Html => {
  const number = index + 1;
  return (
    <li>
      <a href={`${baseUrl}/media/${code}/1920.jpg`}>
        <img src={`${baseUrl}/media/${code}/480.jpg`} alt={`Picture ${number}`} loading="lazy" />
      </a>
      {change !== null && (
        <form method="post" action={change.action}>
          {change.token}
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="version" value={change.version} />
          {index > 0 && (
            <button class="plain" name="do" value="first">
              Show first<span class="unseen">: picture {number}</span>
            </button>
          )}
          <button class="plain" name="do" value="remove">
            Remove<span class="unseen"> picture {number}</span>
          </button>
        </form>
      )}
    </li>
  );
};

/** Pictures in their order, each linked to its large version; with buttons where they can be changed. */
export const Thumbs = ({
  baseUrl,
  codes,
  change = null,
}: {
  readonly baseUrl: string;
  readonly codes: readonly string[];
  readonly change?: Changing | null;
}): Html => (
  <ul class="thumbs">
    {codes.map((code, index) => (
      <Thumb baseUrl={baseUrl} code={code} index={index} change={change} />
    ))}
  </ul>
);

/** The pictures after what somebody pressed beside one of them. */
export function changedPictures(shown: readonly string[], action: string, code: string): readonly string[] {
  if (!isMediaShortCode(code) || !shown.includes(code)) return shown;
  const others = shown.filter((one) => one !== code);
  return action === 'first' ? [code, ...others] : others;
}
