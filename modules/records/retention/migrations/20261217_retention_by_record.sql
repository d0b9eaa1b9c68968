-- A legal hold is of a record, of whatever kind, and so is a line of a list of disposal; or it is of a person. What each version was of is carried
-- over, with the instants it began and ended.
-- Also in functions.sql: triggers below call it.
create function guard_record_anonymised() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from records r where r.ks_id = new.ks_id and r.id = new.record_id and r.is_anonymised) then
    raise exception 'an anonymised record is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
-- Also in functions.sql: triggers below call it.
create function hold_record() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; record_kind text; subject uuid;
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; subject := old.record_id; else tenant := new.ks_id; subject := new.record_id; end if;
  select r.kind into record_kind from records r where r.ks_id = tenant and r.id = subject;
  if found then execute format('select %I($1, $2)', 'set_holds_of_' || record_kind) using tenant, subject; end if;
  return null;
end $$;

drop view if exists as_of.legal_holds;
drop trigger hold_deviation on legal_holds;
drop trigger hold_task on legal_holds;
drop trigger d_guard_kept on legal_holds;
drop trigger guard_task_kept_insert on legal_holds;
drop trigger guard_task_kept_update on legal_holds;
alter table legal_holds add column record_id uuid;
alter table history.legal_holds add column record_id uuid;
alter table legal_holds disable trigger keep_history;
update legal_holds set record_id = coalesce(deviation_id, task_id);
alter table legal_holds enable trigger keep_history;
update history.legal_holds set record_id = coalesce(deviation_id, task_id);
alter table legal_holds alter column record_id set not null, drop column deviation_id, drop column task_id,
  add foreign key (ks_id, record_id) references records (ks_id, id) deferrable;
alter table history.legal_holds alter column record_id set not null, drop column deviation_id, drop column task_id;
create unique index legal_holds_standing on legal_holds (ks_id, record_id) where lifted_at is null;
select tenant_table('legal_holds');
create trigger d_guard_kept before insert or update on legal_holds for each row execute function guard_record_anonymised();
create or replace trigger d_guard_kept before insert or update on comments for each row execute function guard_record_anonymised();
create trigger hold_record after insert or update or delete on legal_holds for each row execute function hold_record();

drop view if exists as_of.disposal_items;
drop trigger hold_deviation on disposal_items;
drop trigger hold_task on disposal_items;
alter table disposal_items add column record_id uuid;
alter table history.disposal_items add column record_id uuid;
alter table disposal_items disable trigger keep_history, disable trigger guard_disposal_item;
update disposal_items set record_id = coalesce(deviation_id, task_id) where user_id is null;
alter table disposal_items enable trigger keep_history, enable trigger guard_disposal_item;
update history.disposal_items set record_id = coalesce(deviation_id, task_id) where user_id is null;
alter table disposal_items drop column deviation_id, drop column task_id,
  add foreign key (ks_id, record_id) references records (ks_id, id) deferrable,
  add constraint record_or_person check (num_nonnulls(record_id, user_id) = 1);
alter table history.disposal_items drop column deviation_id, drop column task_id;
create unique index disposal_items_run_record on disposal_items (ks_id, run_id, record_id) where record_id is not null;
create index disposal_items_record on disposal_items (ks_id, record_id) where status = 'done';
select tenant_table('disposal_items');
create trigger hold_record after update of status on disposal_items for each row
  when (new.status = 'done' and new.record_id is not null) execute function hold_record();

drop function if exists hold_task();
drop function if exists guard_comment_kept();
drop function if exists set_task_holds(text, uuid, text[]);
drop function if exists forget_file_count(text, uuid);
drop function if exists retention_ends(text, uuid, uuid, uuid);
drop function if exists anonymise_case(text, uuid, uuid, jsonb);
drop function if exists anonymise_record(text, text, uuid, uuid, jsonb);
drop function if exists rows_of_case(text, uuid);
drop function if exists rows_of_task(text, uuid);
