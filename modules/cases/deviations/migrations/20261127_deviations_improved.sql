-- An improvement that is carried out is closed as such; what law wants written of an injury or a breach is asked of it as of others.
create or replace function guard_holds() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  has_begun boolean := new.status = 'inProgress' and old.status = 'open';
  has_closed boolean := new.status = 'closed' and old.status <> 'closed';
begin
  if has_begun and 'dutyToAnswer' = any (new.holds) then raise exception 'a notice to an authority is not answered' using errcode = 'KS409'; end if;
  if new.status = 'closed' and (has_closed or new.holds is distinct from old.holds)
    and new.holds && '{dutyOpen,copyMissing,injuryIncomplete,breachIncomplete}' then
    raise exception 'a case that is held is not closed' using errcode = 'KS409';
  end if;
  if has_closed and new.closure_reason in ('fixed', 'improvementImplemented') and (
    (('personalInjury' = any (new.categories_held) or new.is_someone_injured) and not new.holds && '{injury,noInjury}')
    or ('privacy' = any (new.categories_held) and not 'breach' = any (new.holds))) then
    raise exception 'a case of injury or breach is not closed without its details' using errcode = 'KS409';
  end if;
  if new.deleted_at is not null and old.deleted_at is null and new.holds && '{injury,breach,dutySent}' then
    raise exception 'what law demands is kept' using errcode = 'KS409';
  end if;
  return new;
end $$;
