-- As before; and function and trigger stay as they are while the pairs are the same, so that a start waits for nobody who reads the table.
create or replace function guard_status(tbl text, pairs text[]) returns void language plpgsql as $$
declare
  body constant text := format($f$
    begin
      if new.status is distinct from old.status and (old.status || '>' || new.status) <> all (%L::text[]) then
        raise exception '%s: %% to %% is no step', old.status, new.status using errcode = 'KS409';
      end if;
      return new;
    end $f$, pairs, tbl);
begin
  if not exists (select from pg_proc where oid = to_regprocedure(format('public.guard_status_of_%s()', tbl)) and prosrc = body) then
    execute format('create or replace function public.guard_status_of_%s() returns trigger language plpgsql as %L', tbl, body);
  end if;
  if not exists (select from pg_trigger where tgrelid = format('public.%I', tbl)::regclass and tgname = 'a_guard_status') then
    execute format('create trigger a_guard_status before update of status on public.%I for each row execute function public.guard_status_of_%s()', tbl, tbl);
  end if;
end $$;
