import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { collectWebhookMail, noteWebhookMail } from './webhook-mail.service.ts';
import { WebhookMail } from './webhook-mail.view.ts';

@Resolver()
export class WebhookMailResolver {
  @Mutation(() => [WebhookMail], {
    description:
      'Creates the pending mails to apps about failing webhooks, and returns those not yet recorded as sent, at most 100. For services of the platform only.',
  })
  collectWebhookMail(@Ctx() ctx: Context): Promise<WebhookMail[]> {
    return collectWebhookMail(ctx);
  }

  @Mutation(() => Boolean, {
    description: 'Records whether mails about failing webhooks were sent. For services of the platform only.',
  })
  noteWebhookMail(
    @Ctx() ctx: Context,
    @Arg('written', () => [ID], { description: 'UUIDs of mail that is written or not needed, at most 100.' })
    written: string[],
    @Arg('postponed', () => [ID], { description: 'UUIDs of mail that has to wait an hour, at most 100.' })
    postponed: string[],
  ): Promise<boolean> {
    return noteWebhookMail(ctx, { written, postponed });
  }
}
