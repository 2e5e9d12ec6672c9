import { type Site, isHostAmong } from '../sites/site.ts';

/** The endings of what is kept rather than looked at: documents, archives, sound, film, programs and plans. */
const downloads: ReadonlySet<string> = new Set(
  (
    '7z apk avi bz2 csv dmg doc docm docx dwg dxf epub exe flac gpx gz ics iso jar key kml kmz m4a m4v mid mkv mobi ' +
    'mov mp3 mp4 mpeg mpg msi numbers odp ods odt ogg pages pdf pkg pps ppsx ppt pptm pptx psd rar rtf tar tgz tif ' +
    'tiff txt vcf wav wma wmv xls xlsm xlsx xz zip'
  ).split(' '),
);

const endingOf = ({ pathname }: URL) => /\.(\w{1,8})$/.exec(pathname)?.[1]?.toLowerCase() ?? '';

/**
 * What a click on a link was: a download, wherever it leads, or a way out to a host that is none of the site's, with or
 * without `www`. Null for
 * a link within the site, which counts as the view it leads to.
 */
export function kindOfLink(target: string | null | undefined, { hosts }: Pick<Site, 'hosts'>) {
  const url = URL.parse(target ?? '');
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  if (downloads.has(endingOf(url))) return 'DOWNLOAD';
  return isHostAmong(hosts, url.hostname) ? null : 'OUTBOUND_CLICK';
}
