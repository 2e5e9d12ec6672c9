import type { NoticeKind } from '../../../kernel/notices/notice-kinds.ts';

/** What a notice of a kind says; messages in ICU's form. */
export interface NoticeText {
  /** What the kind is called where people choose their mail. */
  readonly name: string;
  /** One line. */
  readonly title: string;
  /** What happened, what the reader can do, and until when. */
  readonly text: string;
}

/** The words around the notices in a mail. */
interface MailText {
  readonly greeting: string;
  /** Subject of a mail with `count` notices. */
  readonly several: string;
  /** Above the link that leads to the thing. */
  readonly open: string;
  /** Above the link to the page where mail is chosen. */
  readonly choose: string;
  /** Above the link that turns such mail off. */
  readonly unsubscribe: string;
}

/** The mail with the figures of a site's week. */
interface WeekText {
  /** `site`, `from` and `to`, the first and the last day; `imported` is NONE if all of them were counted here. */
  readonly intro: string;
  /** Days that another `service` counted: ONE or SEVERAL `days`, `from` and `to`. */
  readonly imported: string;
  /** Above the figures of all its days, and their names. */
  readonly total: string;
  readonly figures: Readonly<Record<'visitors' | 'visits' | 'views' | 'bounceRate', string>>;
  /** `change` is UP, DOWN, SAME or NONE by `percent`, against `before`. */
  readonly change: string;
  /** Above its lists. */
  readonly lists: Readonly<Record<'pages' | 'sources' | 'goals' | 'subjects', string>>;
  /** Of very many visits, lists are estimated from one visitor of `count`. */
  readonly sampled: string;
  /** Of the visits, `share` reached a goal. */
  readonly reached: string;
  /** What was done about a subject, `count` times: an `action` of the platform, or else OTHER of a `kind`. */
  readonly done: string;
  /** A litter by its mother, or NONE, and the day of its birth. */
  readonly litter: string;
  /** Above the link that ends this mail. */
  readonly unsubscribe: string;
}

/** Everything that people read about notices, in one language; a language is a file. */
export interface Catalogue {
  /** BCP 47 */
  readonly language: string;
  /** The tag by which times and numbers are written. */
  readonly formats: string;
  /** And amounts of money: in the language of the pages as on these. */
  readonly amounts: string;
  /** In place of a name that is not known. */
  readonly somebody: string;
  readonly mail: MailText;
  readonly week: WeekText;
  readonly kinds: Readonly<Record<NoticeKind, NoticeText>>;
}
