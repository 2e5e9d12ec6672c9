-- Two roles for a database: svc_owner has the tables and migrates, svc runs the platform and can make, change and drop no
-- table. Both exist and may sign in; run this once as a superuser in the database of the platform, before or after it has
-- tables, and again after a migration that another role has run. See docs/operations.md, "Least rights".
do $$
declare
  schema text;
begin
  execute format('alter database %I owner to svc_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to svc', current_database());

  -- What there is: whoever has run the platform so far had it.
  if exists (select from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'svc') then
    reassign owned by svc to svc_owner;
  end if;
  for schema in
    select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop
    execute format('grant usage on schema %I to svc', schema);
    execute format('grant select, insert, update, delete on all tables in schema %I to svc', schema);
    execute format('grant usage, select on all sequences in schema %I to svc', schema);
  end loop;
end $$;

-- What migrations make from now on.
alter default privileges for role svc_owner grant usage on schemas to svc;
alter default privileges for role svc_owner grant select, insert, update, delete on tables to svc;
alter default privileges for role svc_owner grant usage, select on sequences to svc;
