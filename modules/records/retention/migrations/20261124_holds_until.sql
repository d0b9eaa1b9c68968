-- A hold may have a last day. What ends by itself is lifted by nobody: the night lifts it, and says so in the log.
alter table legal_holds add column until date;
do $$
declare c record;
begin
  for c in select conname from pg_constraint where conrelid = 'public.legal_holds'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%lifted_by%' loop
    execute format('alter table legal_holds drop constraint %I', c.conname);
  end loop;
end $$;
alter table legal_holds add constraint lifted check ((lifted_at is null) = (lift_reason is null) and (lifted_at is not null or lifted_by is null)
  and (lifted_at is null or lifted_by is not null or until is not null));
create index legal_holds_until on legal_holds (ks_id, until) where lifted_at is null and until is not null;
select tenant_table('legal_holds');
