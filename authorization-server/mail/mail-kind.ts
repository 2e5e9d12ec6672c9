import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import type { Letter } from './letter.tsx';

/** What the job of every mail contains: its recipient. No secrets, because jobs are stored in plain text. */
export interface MailContent {
  readonly to: string;
}

/** One kind of mail: the content of its job, and the letter written from it. */
export interface MailKind<Content extends MailContent> {
  /** Never changes, because stored jobs contain it. */
  readonly name: string;
  readonly content: z.ZodType<Content>;
  /**
   * Its rate limit: an address gets three an hour of each group, and ten a day about changes by businesses that its
   * owner has no account for. Requests for links do not use up the notices about
   * changes to an account. Notices that nobody may miss, about changes that need a password, are not limited.
   */
  readonly countedAs: 'mail with a link' | 'notice' | 'change for a guest' | 'never';
  /** Writes the letter when it is about to be sent, with its tokens; null if there is no longer a reason to send it. */
  readonly compose: (deps: Dependencies, content: Content) => Promise<Letter | null>;
}

/** A kind of mail as delivery knows it. */
export interface DeliverableMail {
  readonly name: string;
  readonly compose: (deps: Dependencies, content: unknown) => Promise<Letter | null>;
}

export function deliverable<Content extends MailContent>(kind: MailKind<Content>): DeliverableMail {
  return {
    name: kind.name,
    compose: (deps, content) => kind.compose(deps, kind.content.parse(content)),
  };
}
