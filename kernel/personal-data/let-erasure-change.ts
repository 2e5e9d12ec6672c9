/**
 * For a migration: lets erasures, and nobody else, change rows of some tables that `<schema>.refuse_change()` guards.
 * `refusal` goes on as before for all others.
 */
export function letErasureChange(schema: string, tables: readonly string[], refusal: string): string {
  const names = tables.map((table) => `'${table}'`).join(', ');
  return `
    create or replace function ${schema}.refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'TRUNCATE' and tg_table_name in (${names}) and current_setting('svc.erasing', true) = 'on' then
        if tg_level = 'STATEMENT' then return null; end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      ${refusal}
    end $$`;
}
