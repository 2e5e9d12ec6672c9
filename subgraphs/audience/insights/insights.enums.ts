import { registerEnumType } from 'type-graphql';

/** How visits are broken down; the same words are in the table of rollups. */
export enum AudienceDimension {
  HOUR = 'HOUR',
  PAGE = 'PAGE',
  ENTRY_PAGE = 'ENTRY_PAGE',
  EXIT_PAGE = 'EXIT_PAGE',
  PAGE_KIND = 'PAGE_KIND',
  SUBJECT = 'SUBJECT',
  SUBJECT_KIND = 'SUBJECT_KIND',
  REFERRER = 'REFERRER',
  CHANNEL = 'CHANNEL',
  SOURCE = 'SOURCE',
  UTM_SOURCE = 'UTM_SOURCE',
  UTM_MEDIUM = 'UTM_MEDIUM',
  UTM_CAMPAIGN = 'UTM_CAMPAIGN',
  UTM_TERM = 'UTM_TERM',
  UTM_CONTENT = 'UTM_CONTENT',
  COUNTRY = 'COUNTRY',
  DEVICE = 'DEVICE',
  BROWSER = 'BROWSER',
  OS = 'OS',
  LANGUAGE = 'LANGUAGE',
  ACTION = 'ACTION',
  ACTION_CODE = 'ACTION_CODE',
}

registerEnumType(AudienceDimension, {
  name: 'AudienceDimension',
  description: 'The dimension by which the visits of an audience site are grouped.',
  valuesConfig: {
    HOUR: { description: 'Hour of the day in the time zone of the site, `00` to `23`.' },
    PAGE: { description: 'Page that was viewed: host and path.' },
    ENTRY_PAGE: { description: 'First page of a visit: host and path.' },
    EXIT_PAGE: { description: 'Last page of a visit: host and path.' },
    PAGE_KIND: { description: 'What kind of page was viewed, such as `HOME` or `ANIMAL`.' },
    SUBJECT: { description: 'The subject of a page, `KIND:id`.' },
    SUBJECT_KIND: { description: 'Of what kind that is, such as `ANIMAL`.' },
    REFERRER: { description: 'Host whose link led to the site.' },
    CHANNEL: {
      description:
        'The channel of a visit: `SEARCH`, `SOCIAL`, `EMAIL`, `ASSISTANT` (chat assistants), `PAID`, `CAMPAIGN`, `REFERRAL` or `DIRECT`.',
    },
    SOURCE: {
      description:
        'Where a visit came from, by its name, as referrer, campaign and click id tell it: `Google`, `Instagram`, `Newsletter`; else the host. Visits that were counted before there was this dimension have none.',
    },
    UTM_SOURCE: { description: '`utm_source` of the campaign.' },
    UTM_MEDIUM: { description: '`utm_medium` of the campaign.' },
    UTM_CAMPAIGN: { description: '`utm_campaign` of the campaign.' },
    UTM_TERM: { description: '`utm_term` of the campaign.' },
    UTM_CONTENT: { description: '`utm_content` of the campaign.' },
    COUNTRY: { description: 'Country, by ISO 3166-1 alpha-2.' },
    DEVICE: { description: 'Kind of device: `DESKTOP`, `MOBILE`, `TABLET` or `TV`.' },
    BROWSER: { description: 'Name of the browser.' },
    OS: { description: 'Name of the operating system.' },
    LANGUAGE: { description: 'Preferred language of the browser.' },
    ACTION: { description: 'Kind of action, such as `INQUIRY`.' },
    ACTION_CODE: { description: 'Kind and code of an action, `KIND:code`.' },
  },
});

const ofViewsAndActions: ReadonlySet<AudienceDimension> = new Set([
  AudienceDimension.HOUR,
  AudienceDimension.PAGE,
  AudienceDimension.PAGE_KIND,
  AudienceDimension.SUBJECT,
  AudienceDimension.SUBJECT_KIND,
  AudienceDimension.ACTION,
  AudienceDimension.ACTION_CODE,
]);

/** Whether each visit has one value of the dimension at most. */
export const isOfVisit = (dimension: AudienceDimension): boolean => !ofViewsAndActions.has(dimension);

export enum AudienceComparison {
  PREVIOUS_PERIOD = 'PREVIOUS_PERIOD',
  YEAR_BEFORE = 'YEAR_BEFORE',
}

registerEnumType(AudienceComparison, {
  name: 'AudienceComparison',
  description: 'What a period is compared with.',
  valuesConfig: {
    PREVIOUS_PERIOD: { description: 'As many days, ending the day before it begins.' },
    YEAR_BEFORE: { description: 'As many days, beginning on the same day a year before.' },
  },
});

export enum AudienceInterval {
  HOUR = 'HOUR',
  DAY = 'DAY',
  WEEK = 'WEEK',
  MONTH = 'MONTH',
}

registerEnumType(AudienceInterval, {
  name: 'AudienceInterval',
  description: 'What each point of a series stands for. Days begin at midnight in the time zone of the site.',
  valuesConfig: {
    HOUR: { description: 'An hour; for a period of one day.' },
    DAY: { description: 'A day.' },
    WEEK: { description: 'A week that begins on Monday, or the part of it that is in the period.' },
    MONTH: { description: 'A month of the calendar, or the part of it that is in the period.' },
  },
});
