import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP with files, packed or, as Plausible does it, only stored. */
export async function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
  { compress = false } = {},
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress, mtime: new Date(0) });
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

export const fileOf = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });

/** An export of two days by Plausible: texts are quoted, numbers are not, and what is unknown is \N. */
export const plausible = {
  'imported_visitors_20261101_20261102.csv': `"date","visitors","pageviews","bounces","visits","visit_duration"
"2026-11-01",5,12,2,6,300
"2026-11-02",3,4,2,3,43
`,
  'imported_sources_20261101_20261102.csv': `"date","source","referrer","utm_source","utm_medium","utm_campaign","utm_content","utm_term","pageviews","visitors","visits","visit_duration","bounces"
"2026-11-01","","","","","","","",4,2,2,100,1
"2026-11-01","Google","google.com","","","","","",5,2,3,120,1
"2026-11-01","Facebook","l.facebook.com/l.php","","","","","",1,1,1,80,0
"2026-11-02","Autumn","","Autumn","Email","Puppies","","",2,1,1,20,0
"2026-11-02","breeders.example","breeders.example/links?id=ann@example.org","","","","","",1,1,1,20,1
"2026-11-02","ann@example.org","","ann@example.org","","","","",1,1,1,3,1
`,
  'imported_pages_20261101_20261102.csv': `"date","hostname","page","visits","visitors","pageviews","total_scroll_depth","total_scroll_depth_visits","total_time_on_page","total_time_on_page_visits"
"2026-11-01","example.com","/",4,4,6,250,4,90,4
"2026-11-01","www.example.com","/puppies/",3,3,6,\\N,\\N,\\N,\\N
"2026-11-01","localhost","/test",1,1,1,\\N,\\N,\\N,\\N
"2026-11-02","example.com","/thanks/ann@example.org",3,3,4,90,2,10,2
`,
  'imported_entry_pages_20261101_20261102.csv': `"date","entry_page","visitors","entrances","visit_duration","bounces","pageviews"
"2026-11-01","/",5,6,300,2,12
`,
  'imported_exit_pages_20261101_20261102.csv': `"date","exit_page","visitors","visit_duration","exits","bounces","pageviews"
"2026-11-01","/puppies",5,300,6,2,12
`,
  'imported_custom_events_20261101_20261102.csv': `"date","name","link_url","path","visitors","events"
"2026-11-01","Signup","","",1,1
`,
  'imported_locations_20261101_20261102.csv': `"date","country","region","city","visitors","visits","visit_duration","bounces","pageviews"
"2026-11-01","CH","CH-ZH",2657896,2,3,200,1,6
"2026-11-01","CH","CH-BE",2661552,2,2,50,1,4
"2026-11-01","DE","",0,1,1,50,0,2
`,
  'imported_devices_20261101_20261102.csv': `"date","device","visitors","visits","visit_duration","bounces","pageviews"
"2026-11-01","Desktop",2,3,200,1,6
"2026-11-01","Laptop",1,1,50,0,2
"2026-11-01","Mobile",2,2,50,1,4
`,
  'imported_browsers_20261101_20261102.csv': `"date","browser","browser_version","visitors","visits","visit_duration","bounces","pageviews"
"2026-11-01","Chrome","120.0",2,3,200,1,6
"2026-11-01","Chrome","121.0",2,2,50,1,4
"2026-11-01","Samsung Browser","23.0",1,1,50,0,2
`,
  'imported_operating_systems_20261101_20261102.csv': `"date","operating_system","operating_system_version","visitors","visits","visit_duration","bounces","pageviews"
"2026-11-01","Mac","14.2",3,4,200,1,8
"2026-11-01","",""," 2",2,50,1,4
`,
} as const;

const head = (title: string) => `# ----------------------------------------
# ${title}
# Account: Kennel
# Property: example.com
# ----------------------------------------
#
# All Users
# Start date: 20261101
# End date: 20261102

`;
const explored = `# ----------------------------------------
# example.com - GA4
# Free form-Free form 1
# 20261101-20261102
# ----------------------------------------

`;

/** What an owner downloads from Google Analytics 4, in English. */
export const analytics = {
  'days.csv': `${explored}Date,Active users,Sessions,Views,Engaged sessions,Average session duration
,8,10,20,6,65.5,Grand total
20261101,5,6,14,4,50
20261102,3,4,6,2,88.75
`,
  'pages.csv': `${explored}Date,Page path and screen class,Views,Active users
,,20,8,Grand total
20261101,/,9,5
20261101,/puppies?utm_source=x,5,3
20261102,(not set),6,3
`,
  'sources.csv': `${explored}Date,Session source / medium,Sessions,Active users,Bounce rate
20261101,google / organic,3,3,0.3333333
20261101,(direct) / (none),2,1,0.5
20261101,spring / email,1,1,0
20261102,breeders.example / referral,4,3,0.5
`,
  'countries.csv': `${explored}Date,Country,Sessions,Active users
20261101,Switzerland,4,3
20261101,Türkiye,2,2
20261102,(not set),4,3
`,
  // Reports have no days, unless they are of one.
  'Pages_and_screens.csv': `${head('Pages and screens: Page path and screen class')}Page path and screen class,Views,Active users,Views per active user,Average engagement time per active user,Event count,Key events,Total revenue
/,15,7,2.1,33.5,80,0,0
/puppies,5,3,1.6,12,20,0,0
`,
  'Events.csv': `${head('Events: Event name')}Event name,Event count,Total users
page_view,20,8
`,
} as const;
