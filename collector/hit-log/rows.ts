/** The source of a hit (spec 4.11). */
export type CollectorKind = 'BROWSER' | 'SERVER' | 'EDGE';

interface Received {
  readonly receivedAt: Date;
  /** By the server's clock. */
  readonly occurredAt: Date;
  readonly siteKey: string;
  readonly collector: CollectorKind;
  /** How many hits it represents, a whole number; more than 1 while a flood is sampled. */
  readonly weight: number;
  readonly isCrawler: boolean;
  /** Bytes, in PostgreSQL's notation. */
  readonly visitor: string | null;
  /** The same visitor on the day before, as a hash of that day; only soon after midnight, and without consent. */
  readonly earlierVisitor: string | null;
  /** Whether `visitor` is the same on other days, because the person consented. */
  readonly isVisitorConsented: boolean;
  readonly profileId: string | null;
}

/** A row of audience.hit. */
export interface HitRow extends Received {
  readonly hitId: string;
  readonly isUpdate: boolean;
  readonly isSpeculative: boolean;
  readonly isInternal: boolean;
  readonly host: string | null;
  readonly path: string | null;
  readonly title: string | null;
  readonly referrerHost: string | null;
  readonly referrerPath: string | null;
  /** Whether the referrer is a page of the site itself. */
  readonly isReferrerOwn: boolean;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly utmTerm: string | null;
  readonly utmContent: string | null;
  readonly clickIdKind: string | null;
  /** No longer stored; the release before reads it from the stream. */
  readonly clickId: null;
  readonly subjects: readonly string[];
  readonly pageKind: string | null;
  readonly ownerProfileId: string | null;
  readonly durationMs: number | null;
  readonly activeMs: number | null;
  readonly scrollDepthPct: number | null;
  readonly httpStatus: number | null;
  readonly country: string | null;
  readonly device: string | null;
  readonly browser: string | null;
  readonly os: string | null;
  readonly language: string | null;
  readonly timeZone: string | null;
  readonly screenWidth: number | null;
  readonly screenHeight: number | null;
  readonly isSignedIn: boolean;
  readonly profileKind: string | null;
  readonly professionalKinds: readonly string[];
  readonly accountKinds: readonly string[];
}

/** A row of audience.action. */
export interface ActionRow extends Received {
  readonly hitId: string | null;
  /** When it occurred by its sender's clock, as sent: the same for every repetition. */
  readonly statedAt: Date | null;
  readonly kind: string;
  readonly code: string | null;
  readonly targetUrl: string | null;
  readonly subject: string | null;
  readonly valueMinor: number | null;
  readonly currency: string | null;
  /** JSON. */
  readonly props: string | null;
}
