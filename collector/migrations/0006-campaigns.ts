import { Migration } from '@mikro-orm/migrations';

export class AddCampaigns extends Migration {
  override up(): void {
    // Campaigns are facts of their own; so far, whoever told the address told them.
    this.addSql(`
      update audience.view set sources = sources || case
        when coalesce(utm_source, utm_medium, utm_campaign, utm_term, utm_content, click_id_kind) is null then '-'
        else substr(sources, 2, 1) end`);
  }
}
