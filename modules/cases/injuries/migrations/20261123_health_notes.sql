-- Health information about an injured person, with their consent alone (aml. § 5-1 second paragraph, GDPR art. 9(2)(a)).
create table health_consents (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  injury_id uuid not null,
  -- Whose consent it is: the one the injury is about, and nobody for them.
  given_by uuid not null, given_at timestamptz not null default now(),
  -- The one leader they let read it beside themselves.
  reader_id uuid not null,
  ended_at timestamptz, ended_by uuid,
  primary key (ks_id, id),
  foreign key (ks_id, injury_id) references injuries (ks_id, id),
  foreign key (ks_id, given_by) references users (ks_id, id),
  foreign key (ks_id, reader_id) references users (ks_id, id),
  foreign key (ks_id, ended_by) references users (ks_id, id),
  check (reader_id <> given_by),
  check ((ended_at is null) = (ended_by is null))
);
create unique index health_consents_live on health_consents (ks_id, injury_id) where ended_at is null;
create index health_consents_reader on health_consents (ks_id, reader_id) where ended_at is null;
select tenant_table('health_consents');

-- Sealed, and without history: what was consented to can be taken back whole.
create table health_notes (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  consent_id uuid not null,
  sealed text not null,
  version int not null default 1,
  written_at timestamptz not null default now(), written_by uuid not null,
  primary key (ks_id, id),
  foreign key (ks_id, consent_id) references health_consents (ks_id, id),
  foreign key (ks_id, written_by) references users (ks_id, id)
);
create unique index health_notes_consent on health_notes (ks_id, consent_id);
select tenant_table('health_notes', false);

-- A note lives no longer than its consent, whatever ends that; and a consent no longer than the injury is about whoever gave it.
create function forget_health_note() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  delete from public.health_notes where ks_id = new.ks_id and consent_id = new.id;
  return null;
end $$;
create trigger forget_health_note after update of ended_at on health_consents for each row
  when (new.ended_at is not null) execute function forget_health_note();

create function end_health_consent() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update public.health_consents set ended_at = now(), ended_by = new.updated_by
    where ks_id = new.ks_id and injury_id = new.id and ended_at is null and given_by is distinct from new.person_user_id;
  return null;
end $$;
create trigger end_health_consent after update of person_user_id on injuries for each row
  when (new.person_user_id is distinct from old.person_user_id) execute function end_health_consent();
grant execute on function forget_health_note(), end_health_consent() to portal_app, portal_jobs;
