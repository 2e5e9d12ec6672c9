import type { Importable, ImportRow } from '../../../dashboard/imports/gathered.ts';
import { readExport } from '../../../dashboard/imports/read-export.ts';
import { analytics, fileOf, plausible, zipOf } from './samples.ts';

const importable: Importable = {
  domains: ['example.com', 'shop.example'],
  from: '2024-11-01',
  to: '2026-11-10',
  importedDays: [],
};
const filesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => fileOf(name, text));
const short = (rows: readonly ImportRow[], ...dimensions: readonly (string | null)[]) =>
  rows
    .filter(({ dimension }) => dimensions.includes(dimension))
    .map(({ dimension, day, value, visits }) => [dimension ?? 'SITE', day.slice(-2), value, visits].join(' '))
    .toSorted();
const refusal = async (...files: Parameters<typeof readExport>[0]) =>
  readExport(files, importable).then(
    () => 'taken',
    (error: unknown) => `${error instanceof Error && error.name}: ${error instanceof Error && error.message}`,
  );

describe('an export by Plausible', () => {
  it('is read from its ZIP, days and all lists', async () => {
    const { origin, rows, leftOut } = await readExport(
      [{ name: 'example_com_20261103.zip', bytes: await zipOf(plausible) }],
      importable,
    );
    expect(origin).toBe('PLAUSIBLE');
    expect(rows[0]).toEqual({
      dimension: null,
      value: '',
      day: '2026-11-01',
      visits: 6,
      visitors: 5,
      views: 12,
      bounces: 2,
      visitMs: 300_000,
      activeMs: null,
      scrollPct: 0,
      scrollViews: 0,
    });
    expect(short(rows, 'PAGE', 'ENTRY_PAGE', 'EXIT_PAGE')).toEqual([
      'ENTRY_PAGE 01 example.com/ 6',
      'EXIT_PAGE 01 example.com/puppies 6',
      'PAGE 01 example.com/ 4',
      'PAGE 01 example.com/puppies/ 3',
      'PAGE 02 example.com/thanks/ann@example.org 3',
    ]);
    expect(
      rows.find(({ value, dimension }) => value === 'example.com/' && dimension === 'PAGE'),
    ).toMatchObject({
      views: 6,
      bounces: null,
      visitMs: null,
      activeMs: 90_000,
      scrollPct: 250,
      scrollViews: 4,
    });
    expect(short(rows, 'COUNTRY', 'DEVICE', 'BROWSER', 'OS')).toEqual([
      'BROWSER 01 Chrome 5',
      'BROWSER 01 Samsung Internet for Android 1',
      'COUNTRY 01 CH 5',
      'COUNTRY 01 DE 1',
      'DEVICE 01 DESKTOP 4',
      'DEVICE 01 MOBILE 2',
      'OS 01 macOS 4',
    ]);
    expect(leftOut).toEqual([
      { reason: 'OTHER_HOST', count: 1, detail: 'localhost' },
      { reason: 'OTHER_LIST', count: 1, detail: 'imported_custom_events_20261101_20261102.csv' },
      { reason: 'UNFIT_VALUE', count: 1, detail: null },
    ]);
  });

  it('tells sources and channels as those of hits are told, and keeps no e-mail address of them', async () => {
    const { rows } = await readExport(filesOf(plausible), importable);
    expect(short(rows, 'SOURCE', 'CHANNEL', 'REFERRER', 'UTM_SOURCE', 'UTM_MEDIUM', 'UTM_CAMPAIGN')).toEqual([
      'CHANNEL 01 DIRECT 2',
      'CHANNEL 01 SEARCH 3',
      'CHANNEL 01 SOCIAL 1',
      'CHANNEL 02 CAMPAIGN 1',
      'CHANNEL 02 EMAIL 1',
      'CHANNEL 02 REFERRAL 1',
      'REFERRER 01 google.com 3',
      'REFERRER 01 l.facebook.com 1',
      'REFERRER 02 breeders.example 1',
      'SOURCE 01 Facebook 1',
      'SOURCE 01 Google 3',
      'SOURCE 02 Autumn 1',
      'SOURCE 02 breeders.example 1',
      'UTM_CAMPAIGN 02 Puppies 1',
      'UTM_MEDIUM 02 email 1',
      'UTM_SOURCE 02 autumn 1',
    ]);
  });

  it('of older releases has columns in another order, and fewer', async () => {
    const { rows } = await readExport(
      filesOf({
        'visitors.csv': plausible['imported_visitors_20261101_20261102.csv'],
        'pages.csv': '"date","visitors","pageviews","hostname","page"\n"2026-11-01",3,5,"","/a"\n',
        'sources.csv':
          '"date","source","utm_medium","utm_campaign","utm_content","utm_term","visitors","visits","visit_duration","bounces"\n"2026-11-01","Hacker News","referral","","","",2,2,0,2\n"2026-11-01","DuckDuckGo","","","","",2,2,0,2\n',
      }),
      importable,
    );
    expect(short(rows, 'PAGE', 'SOURCE', 'CHANNEL', 'UTM_MEDIUM')).toEqual([
      'CHANNEL 01 REFERRAL 2',
      'CHANNEL 01 SEARCH 2',
      'PAGE 01 example.com/a 3',
      'SOURCE 01 DuckDuckGo 2',
      'SOURCE 01 Hacker News 2',
    ]);
  });

  it('counts what Plausible calls Direct / None as direct', async () => {
    const { rows } = await readExport(
      filesOf({
        'visitors.csv': plausible['imported_visitors_20261101_20261102.csv'],
        'sources.csv':
          '"date","source","referrer","visitors","visits"\n"2026-11-01","Direct / None","",2,2\n"2026-11-02","","Direct / None",1,1\n',
      }),
      importable,
    );
    expect(short(rows, 'SOURCE', 'CHANNEL', 'REFERRER')).toEqual([
      'CHANNEL 01 DIRECT 2',
      'CHANNEL 02 DIRECT 1',
    ]);
  });

  it('loses the days that were counted here, imported before, or are too old, and days of lists alone', async () => {
    const { rows, leftOut } = await readExport(
      filesOf({
        'v.csv': `"date","visitors","pageviews","bounces","visits","visit_duration"
"2024-10-30",1,1,1,1,1
"2024-10-31",1,1,1,1,1
"2026-11-01",1,1,1,1,1
"2026-11-02",1,1,1,1,1
"2026-11-11",1,1,1,1,1
`,
        'd.csv':
          '"date","device","visitors","visits","visit_duration","bounces"\n"2026-11-03","Mobile",1,1,1,1\n"2026-11-02","Mobile",1,1,1,1\n',
      }),
      { ...importable, importedDays: ['2026-11-01'] },
    );
    expect(short(rows, null, 'DEVICE')).toEqual(['DEVICE 02 MOBILE 1', 'SITE 02  1']);
    expect(leftOut).toEqual([
      { reason: 'TOO_OLD', count: 2, detail: '2024-10-30 to 2024-10-31' },
      { reason: 'IMPORTED_BEFORE', count: 1, detail: '2026-11-01 to 2026-11-01' },
      { reason: 'COUNTED_HERE', count: 1, detail: '2026-11-11 to 2026-11-11' },
      { reason: 'WITHOUT_TOTALS', count: 1, detail: '2026-11-03 to 2026-11-03' },
    ]);
  });
});

describe('reports of Google Analytics', () => {
  it('are read by day, with the grand total and what it does not know left out', async () => {
    const { origin, rows, leftOut } = await readExport(filesOf(analytics), importable);
    expect(origin).toBe('GOOGLE_ANALYTICS');
    expect(rows.filter(({ dimension }) => dimension === null)).toMatchObject([
      { day: '2026-11-01', visits: 6, visitors: 5, views: 14, bounces: 2, visitMs: 300_000 },
      { day: '2026-11-02', visits: 4, visitors: 3, views: 6, bounces: 2, visitMs: 355_000 },
    ]);
    expect(
      short(rows, 'PAGE', 'COUNTRY', 'SOURCE', 'CHANNEL', 'REFERRER', 'UTM_SOURCE', 'UTM_MEDIUM'),
    ).toEqual([
      'CHANNEL 01 DIRECT 2',
      'CHANNEL 01 EMAIL 1',
      'CHANNEL 01 SEARCH 3',
      'CHANNEL 02 REFERRAL 4',
      'COUNTRY 01 CH 4',
      'COUNTRY 01 TR 2',
      'PAGE 01 example.com/ 5',
      'PAGE 01 example.com/puppies?utm_source=x 3',
      'REFERRER 02 breeders.example 4',
      'SOURCE 01 Google 3',
      'SOURCE 01 spring 1',
      'SOURCE 02 breeders.example 4',
      'UTM_MEDIUM 01 email 1',
      'UTM_SOURCE 01 spring 1',
    ]);
    expect(rows.find(({ value }) => value === 'spring')).toMatchObject({
      visits: 1,
      bounces: 0,
      views: null,
    });
    expect(leftOut).toEqual([
      { reason: 'UNFIT_VALUE', count: 2, detail: null },
      { reason: 'WITHOUT_DAYS', count: 1, detail: 'Page path and screen class' },
      { reason: 'OTHER_LIST', count: 1, detail: 'Event name' },
    ]);
  });

  it('say their days by number, or are of one day', async () => {
    const of = (end: string) => `# Start date: 20261101\n# End date: ${end}\n`;
    const { rows } = await readExport(
      filesOf({
        'a.csv': `${of('20261102')}Nth day,Active users\n0000,5\n0001,3\n\n${of('20261102')}Nth day,Sessions\n0000,6\n0001,4\n`,
        'b.csv': `${of('20261101')}Device category,Sessions,Active users\ndesktop,4,3\nsmart tv,2,2\n`,
      }),
      importable,
    );
    expect(short(rows, null, 'DEVICE')).toEqual([
      'DEVICE 01 DESKTOP 4',
      'DEVICE 01 TV 2',
      'SITE 01  6',
      'SITE 02  4',
    ]);
    expect(rows[0]).toMatchObject({ visitors: 5, views: null, bounces: null });
  });
});

describe('tables that say the same, or less than days', () => {
  it('add nothing to a list of a day that another table brought, and say so', async () => {
    const [pages, sources] = [
      plausible['imported_pages_20261101_20261102.csv'],
      plausible['imported_sources_20261101_20261102.csv'],
    ];
    const zip = { name: 'all.zip', bytes: await zipOf(plausible) };
    const once = await readExport([zip], importable);
    const twice = await readExport([zip, ...filesOf({ 'p.csv': pages, 's.csv': sources })], importable);
    expect(twice.rows).toEqual(once.rows);
    expect(twice.leftOut).toContainEqual({ reason: 'REPEATED', count: 9, detail: 'p.csv, s.csv' });
    // Days that only another table has are taken from it.
    const [header] = pages.split('\n');
    const files = filesOf({
      'v.csv': `${plausible['imported_visitors_20261101_20261102.csv']}"2026-11-03",1,1,1,1,1\n`,
      'p.csv': pages,
      'q.csv': `${header}\n"2026-11-03","example.com","/",1,1,1,0,0,0,0\n"2026-11-03","example.com","/",2,2,2,0,0,0,0\n`,
    });
    expect(short((await readExport(files, importable)).rows, 'PAGE')).toContain('PAGE 03 example.com/ 3');
  });

  it('are no totals if they say parts of days, by numbers or by hosts', async () => {
    const { rows, leftOut } = await readExport(
      filesOf({
        'hours.csv': 'Date,Hour,Sessions,Active users\n20261101,9,1,1\n20261101,10,2,2\n',
        'hosts.csv': 'Date,Hostname,Sessions,Active users\n20261101,example.com,3,3\n',
        'days.csv': 'Date,Sessions,Active users,New users,Views per session\n20261101,6,5,2,1.5\n',
      }),
      importable,
    );
    expect(short(rows, null)).toEqual(['SITE 01  6']);
    expect(leftOut).toEqual([{ reason: 'OTHER_LIST', count: 2, detail: 'Hour, Hostname' }]);
  });

  it('say a campaign without making up where its visits came from', async () => {
    const table = 'Date,Sessions,Active users\n20261101,6,5\n\nDate,Session campaign,Sessions,Active users\n';
    const { rows } = await readExport(
      filesOf({ 'a.csv': `${table}20261101,Spring,4,3\n20261101,(direct),2,2\n` }),
      importable,
    );
    expect(
      rows.flatMap(({ dimension, value }) => (dimension === null ? [] : [`${dimension} ${value}`])),
    ).toEqual(['UTM_CAMPAIGN Spring']);
  });

  it('are named without what cannot be seen, and not at all without a name', async () => {
    const events = '"date","name","visitors"\n';
    const name = `${'x'.repeat(98)}\u202E\u0007\u{1F436}.csv`;
    const { leftOut } = await readExport(
      filesOf({ 'v.csv': plausible['imported_visitors_20261101_20261102.csv'], '': events, [name]: events }),
      importable,
    );
    expect(leftOut).toEqual([{ reason: 'OTHER_LIST', count: 2, detail: 'x'.repeat(98) }]);
  });
});

describe('files that cannot be read', () => {
  const visitors = '"date","visitors","pageviews","bounces","visits","visit_duration"\n';

  it('have more comments than reports do', async () => {
    const rows = 'Date,Sessions,Active users\n20261101,1,1\n';
    const titled = (lines: number) =>
      fileOf('a.csv', `${'# x\n'.repeat(lines)}${rows}\n${'# y\n'.repeat(lines)}${rows}`);
    expect(await refusal(titled(100))).toBe('taken');
    expect(await refusal(titled(101))).toBe(
      'UnreadableImport: a.csv, line 101: There are more than 100 lines with a # above a table.',
    );
  });

  it('say what cannot be', async () => {
    const days = (...lines: readonly string[]) => fileOf('v.csv', `${visitors}${lines.join('\n')}\n`);
    expect(await refusal(days('"2026-11-01",1,1,1,2,172800'))).toBe('taken');
    expect(await refusal(days('"2026-11-01",1,1,1,2,172801'))).toContain(
      'On 2026-11-01 visits or views would take',
    );
    expect(await refusal(days('"2026-11-01",1,1,1,60000000,1', '"2026-11-02",1,1,1,40000001,1'))).toContain(
      'more than 100,000,000 visits',
    );
  });

  it('are named with the column of a report in which a figure is a word', async () => {
    const report = (...cells: readonly string[]) =>
      fileOf('d.csv', `Date,Device category,Sessions,Active users\n${cells.join(',')}\n`);
    expect(await refusal(report('20261101', 'desktop', 'many', '1'))).toBe(
      'UnreadableImport: d.csv, line 2: “many” in the column sessions is not a number.',
    );
    const days = 'Date,Sessions,Active users,Bounce rate\n20261101,2,1,half\n';
    expect(await refusal(fileOf('days.csv', days))).toBe(
      'UnreadableImport: days.csv, line 2: “half” in the column bounce rate is not a number.',
    );
  });

  it('are named with the line', async () => {
    const file = (text: string) => fileOf('v.csv', visitors + text);
    expect(await refusal(file('"2026-11-01",1,1,1,1,1\n"2026-11-02",x,1,1,1,1\n'))).toBe(
      'UnreadableImport: v.csv, line 3: “x” in the column visitors is not a number.',
    );
    expect(await refusal(file('"2026-11-01",-1,1,1,1,1\n'))).toContain('line 2: “-1”');
    expect(await refusal(file('"2026-02-30",1,1,1,1,1\n'))).toContain('line 2: “2026-02-30” is not a day');
    expect(await refusal(file('"2026-11-01",1,1,1,9999999999,1\n'))).toContain('too large');
    expect(await refusal(file('"2026-11-01,1,1,1,1,1\n'))).toMatch(
      /v\.csv, line \d: The line is not as CSV files/,
    );
    expect(await refusal(fileOf('a.csv', 'name,colour\nx,red\n'))).toContain(
      'a.csv, line 1: It is neither a table that Plausible exports nor a report of Google Analytics in English',
    );
    expect(await refusal(fileOf('a.csv', '"date","visitors","weather"\n'))).toContain(
      'a.csv, line 1: It is not a table',
    );
    expect(await refusal(fileOf('a.csv', ''))).toContain('a.csv, line 1: The file is empty.');
    expect(await refusal({ name: 'a.csv', bytes: Buffer.from([0x64, 0xff, 0x00]) })).toContain(
      'not a CSV file in UTF-8',
    );
  });

  it('are refused of two services at once', async () => {
    expect(await refusal(fileOf('v.csv', visitors), fileOf('days.csv', analytics['days.csv']))).toBe(
      'UnreadableImport: days.csv: Send the files of one service at a time.',
    );
  });

  it('are not unpacked if they are too large, too many or no ZIP', async () => {
    /** The same ZIP with another size of what is packed in its directory. */
    const saying = (bytes: number, zip: Buffer) => {
      const other = Buffer.from(zip);
      other.writeUInt32LE(bytes, other.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
      return other;
    };
    const packed = await zipOf({ 'v.csv': Buffer.alloc(2_000_000, 0x31) }, { compress: true });
    expect(packed.length).toBeLessThan(5_000);
    expect(await refusal({ name: 'bomb.zip', bytes: saying(70_000_000, packed) })).toBe(
      'UnreadableImport: v.csv: It is larger than 64 MB.',
    );
    expect(await refusal({ name: 'bomb.zip', bytes: saying(1_000, packed) })).toBe(
      'UnreadableImport: v.csv: It is packed in a way that cannot be read.',
    );
    const half = Buffer.alloc(34_000_000, 0x31);
    const two = await zipOf({ 'a.csv': half, 'b.csv': half }, { compress: true });
    expect(await refusal({ name: 'two.zip', bytes: two })).toContain(
      'All files together have more than 64 MB',
    );
    const many = await zipOf(
      Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`${index}.csv`, visitors])),
    );
    expect(await refusal({ name: 'many.zip', bytes: many })).toContain('more than 30 files');
    const broken = (await zipOf(plausible)).subarray(0, 2_000);
    expect(await refusal({ name: 'a.zip', bytes: broken })).toBe(
      'UnreadableImport: a.zip: It is not a ZIP file that can be read.',
    );
    expect(
      await refusal({ name: 'a.zip', bytes: await zipOf({ 'a.txt': 'x', '__MACOSX/b.csv': 'x' }) }),
    ).toBe('UnreadableImport: There is no CSV file in it.');
    const long = fileOf('v.csv', `${visitors}"2026-11-01",${'1'.repeat(70_000)}\n`);
    expect(await refusal(long)).toContain('v.csv, line');
  });
});
