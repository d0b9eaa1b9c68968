-- Who is asked to read which document, and who has (domain 3.6.3): one row a person and significant version, for as long as the document is kept.
create table read_duties (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, document_id uuid not null,
  -- The first number of the version: a minor change asks nobody again.
  major int not null check (major > 0),
  user_id uuid not null,
  -- The version in force when it began.
  version_id uuid not null,
  opened_at timestamptz not null, due_on date not null,
  -- No longer asked: not of the audience, left, or another significant version has taken over.
  released_at timestamptz,
  read_at timestamptz, read_version_id uuid,
  method text check (method in ('web', 'phone', 'paper', 'oral')),
  -- Who registered it for them, and what was said of how.
  registered_by uuid, note text,
  -- Right answers of the first try.
  first_score int check (first_score >= 0),
  primary key (ks_id, id),
  constraint read_duties_one unique (ks_id, document_id, major, user_id),
  foreign key (ks_id, document_id) references documents (ks_id, id),
  foreign key (ks_id, version_id) references document_versions (ks_id, id),
  foreign key (ks_id, read_version_id) references document_versions (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  foreign key (ks_id, registered_by) references users (ks_id, id),
  check (num_nulls(read_at, read_version_id, method) in (0, 3)),
  check ((method in ('paper', 'oral')) = (registered_by is not null)),
  check (registered_by <> user_id)
);
create index read_duties_open on read_duties (ks_id, user_id) where read_at is null and released_at is null;
create index read_duties_due on read_duties (ks_id, due_on) where read_at is null and released_at is null;
create index read_duties_user on read_duties (ks_id, user_id, read_at);
select tenant_table('read_duties');

-- Every try at what people are asked about a version; answers are counted from 0.
create table quiz_attempts (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, duty_id uuid not null, version_id uuid not null,
  tried_at timestamptz not null, answers int[] not null, score int not null check (score >= 0),
  primary key (ks_id, id),
  foreign key (ks_id, duty_id) references read_duties (ks_id, id),
  foreign key (ks_id, version_id) references document_versions (ks_id, id)
);
create index quiz_attempts_duty on quiz_attempts (ks_id, duty_id, tried_at);
select tenant_table('quiz_attempts', false);
revoke delete on read_duties, quiz_attempts from portal_app;
revoke update on quiz_attempts from portal_app;

-- Also in functions.sql: the trigger below is made of it.
create function guard_read_duty() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and ((new.document_id, new.major, new.user_id, new.opened_at) is distinct from (old.document_id, old.major, old.user_id, old.opened_at)
    or old.read_at is not null and (to_jsonb(new) - '{sys_from}'::text[]) is distinct from (to_jsonb(old) - '{sys_from}'::text[])) then
    raise exception 'what somebody has read stays read' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_read_duty before update on read_duties for each row execute function guard_read_duty();
