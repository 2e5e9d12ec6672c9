import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import type { Letter } from './letter.tsx';

/** What the job of every mail carries: whom it goes to. It holds no secret, because jobs are stored as they are. */
export interface MailContent {
  readonly to: string;
}

/** One kind of mail: what its job carries, and the letter that comes of it. */
export interface MailKind<Content extends MailContent> {
  /** Never changes, because jobs name it. */
  readonly name: string;
  readonly content: z.ZodType<Content>;
  /**
   * What it is counted with: an address gets three an hour of each. Requests for links use up none of the notices about
   * changes to an account. Notices that nobody may miss, about changes that need a password, are never counted.
   */
  readonly countedAs: 'mail with a link' | 'notice' | 'never';
  /** Writes the letter when it is about to be sent, with its tokens; null when there is no reason to send it any more. */
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
