-- What holds a case back, in one column: notices to authorities, injuries and breaches are tables of their own, and whatever changes
-- one of them keeps this in step in the same transaction. The rules read it, and the guards below hold where no verb can forget them.
alter table deviations add column holds text[] not null default '{}';
select tenant_table('deviations');

create function hold_deviation() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; of uuid; held text[];
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; of := old.deviation_id;
  else tenant := new.ks_id; of := new.deviation_id; end if;
  select array_remove(array[
    (select 'dutyToAnswer' from authority_notifications n where n.ks_id = tenant and n.deviation_id = of and n.status = 'toAssess' and n.undecided_at is null limit 1),
    (select 'dutyOpen' from authority_notifications n where n.ks_id = tenant and n.deviation_id = of and n.status in ('toAssess', 'required', 'sentPartial') limit 1),
    (select 'copyMissing' from authority_notifications n where n.ks_id = tenant and n.deviation_id = of and n.rule_id = 'N-01' and n.status = 'sent' and n.copied_at is null limit 1),
    (select 'dutySent' from authority_notifications n where n.ks_id = tenant and n.deviation_id = of and n.status in ('sentPartial', 'sent', 'closed') limit 1),
    (select 'injury' from injuries i where i.ks_id = tenant and i.deviation_id = of limit 1),
    (select 'injuryIncomplete' from injuries i where i.ks_id = tenant and i.deviation_id = of and not i.is_complete limit 1),
    (select 'noInjury' from no_injury_statements s where s.ks_id = tenant and s.deviation_id = of limit 1),
    (select 'breach' from privacy_breaches b where b.ks_id = tenant and b.deviation_id = of limit 1),
    (select 'breachIncomplete' from privacy_breaches b where b.ks_id = tenant and b.deviation_id = of and not b.is_complete limit 1)
  ], null) into held;
  update deviations d set holds = held where d.ks_id = tenant and d.id = of and d.holds is distinct from held;
  return null;
end $$;

create function guard_holds() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  has_begun boolean := new.status = 'inProgress' and old.status = 'open';
  has_closed boolean := new.status = 'closed' and old.status <> 'closed';
begin
  if has_begun and 'dutyToAnswer' = any (new.holds) then raise exception 'a notice to an authority is not answered' using errcode = 'KS409'; end if;
  if new.status = 'closed' and (has_closed or new.holds is distinct from old.holds)
    and new.holds && '{dutyOpen,copyMissing,injuryIncomplete,breachIncomplete}' then
    raise exception 'a case that is held is not closed' using errcode = 'KS409';
  end if;
  if has_closed and new.closure_reason = 'fixed' and (
    (('personalInjury' = any (new.categories_held) or new.is_someone_injured) and not new.holds && '{injury,noInjury}')
    or ('privacy' = any (new.categories_held) and not 'breach' = any (new.holds))) then
    raise exception 'a case of injury or breach is not closed without its details' using errcode = 'KS409';
  end if;
  if new.deleted_at is not null and old.deleted_at is null and new.holds && '{injury,breach,dutySent}' then
    raise exception 'what law demands is kept' using errcode = 'KS409';
  end if;
  return new;
end $$;
-- After the trigger that remembers which categories the case has had.
create trigger c_guard_holds before update on deviations for each row execute function guard_holds();
