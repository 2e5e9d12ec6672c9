/** The words of exports for devices. */
const devices: Readonly<Record<string, string>> = {
  desktop: 'DESKTOP',
  laptop: 'DESKTOP',
  ultrawide: 'DESKTOP',
  mobile: 'MOBILE',
  tablet: 'TABLET',
  'smart tv': 'TV',
  tv: 'TV',
};

/** Names of browsers that are others here. */
const browsers: Readonly<Record<string, string>> = {
  edge: 'Microsoft Edge',
  'samsung browser': 'Samsung Internet for Android',
  'samsung internet': 'Samsung Internet for Android',
  'mobile safari': 'Safari',
};

const systems: Readonly<Record<string, string>> = {
  mac: 'macOS',
  macintosh: 'macOS',
  'gnu/linux': 'Linux',
  ipados: 'iOS',
  'chromium os': 'Chrome OS',
};

export const deviceOf = (text: string): string | null => devices[text.toLowerCase()] ?? null;
export const browserOf = (text: string): string | null => browsers[text.toLowerCase()] ?? (text || null);
export const systemOf = (text: string): string | null => systems[text.toLowerCase()] ?? (text || null);
