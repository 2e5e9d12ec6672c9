import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { listEventTypes, pageOfEvents } from './webhook-event.service.ts';
import { WebhookEventPage, WebhookEventTypeView } from './webhook-event.view.ts';

@Resolver()
export class WebhookEventResolver {
  @Query(() => [WebhookEventTypeView], { description: 'Event types for apps.' })
  webhookEventTypes(@Ctx() ctx: Context): WebhookEventTypeView[] {
    return listEventTypes(ctx);
  }

  @Query(() => WebhookEventPage, {
    description: 'Events of the business of the last 30 days, for the app to poll.',
  })
  webhookEvents(
    @Ctx() ctx: Context,
    @Arg('after', () => ID, {
      nullable: true,
      description: 'Id of the event that was read last; null for the first of them.',
    })
    after: string | null,
    @Arg('types', () => [String], {
      nullable: true,
      description: 'Only of these types or families; a word that is none finds nothing.',
    })
    types: string[] | null,
    @Arg('limit', () => Int, { defaultValue: 25, description: '1 to 100.' }) limit: number,
  ): Promise<WebhookEventPage> {
    return pageOfEvents(ctx, { after: after ?? null, types: types ?? null, limit });
  }
}
