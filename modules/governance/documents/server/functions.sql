-- Refuses to change what is approved.
create or replace function guard_document_version() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and old.approved_at is not null
    and (to_jsonb(new) - '{sys_from}'::text[]) is distinct from (to_jsonb(old) - '{sys_from}'::text[]) then
    raise exception 'an approved version of a document is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
grant execute on function guard_document_version() to portal_app, portal_jobs;

-- Refuses another PDF of a version than the one that is kept; disposal alone takes it away.
create or replace function guard_document_pdf() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' then raise exception 'the PDF of a version is not changed' using errcode = 'KS409'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
grant execute on function guard_document_pdf() to portal_app, portal_jobs;

-- Refuses another file in the place of one that is approved.
create or replace function guard_document_original() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from document_versions v where v.approved_at is not null
    and (tg_op <> 'INSERT' and v.ks_id = old.ks_id and v.id = old.version_id or tg_op <> 'DELETE' and v.ks_id = new.ks_id and v.id = new.version_id)) then
    raise exception 'the file of an approved version is not changed' using errcode = 'KS409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
-- Keeps which pictures stood in a version and no longer do.
create or replace function keep_former_files() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.former_file_ids := array(select distinct f from unnest(old.former_file_ids || old.file_ids) f where f <> all (new.file_ids));
  return new;
end $$;
grant execute on function guard_document_original(), keep_former_files() to portal_app, portal_jobs;

-- What of a document is approved: the version under way, with the file it may be, and what kind of document it is of. Null when none is under way.
create or replace function material_of_document(p_ks_id text, p_id uuid, p_purpose text) returns jsonb language sql stable as $$
  select jsonb_build_object('number', d.number, 'documentType', d.document_type, 'subtype', d.subtype, 'language', d.language,
    'version', v.major || '.' || v.minor, 'isSignificant', v.is_significant, 'title', v.title, 'content', v.content, 'changeSummary', v.change_summary,
    'validFrom', v.valid_from, 'reviewDate', v.review_date, 'expiryDate', v.expiry_date)
    || case when v.asks_receipt then jsonb_build_object('receiptDays', v.receipt_days, 'audience', v.audience, 'quiz', v.quiz) else '{}' end
    || case when v.translates_id is not null then jsonb_build_object('translates', v.translates_id) else '{}' end
    || coalesce((select jsonb_build_object('original', jsonb_build_object('sha256', f.sha256, 'fileName', f.file_name, 'size', f.size))
      from document_originals o join files f on f.ks_id = o.ks_id and f.id = o.file_id where o.ks_id = v.ks_id and o.version_id = v.id), '{}')
  from documents d join document_versions v on v.ks_id = d.ks_id and v.document_id = d.id and v.approved_at is null and v.withdrawn_at is null
  where d.ks_id = p_ks_id and d.id = p_id
$$;
grant execute on function material_of_document(text, uuid, text) to portal_app, portal_jobs;

-- Kept for ten years after they are archived (RET-DOKSTYR, domain 2.6), with all versions.
create or replace function retention_classes_of_document() returns table (class text, minimum_months int, is_chosen boolean) language sql immutable as $$
  values ('RET-DOKSTYR', 120, false)
$$;
create or replace function retention_of_document(p_ks_id text, p_id uuid default null) returns table (id uuid, number text, classes text[], ended_on date)
language sql stable set search_path = pg_catalog, public as $$
  select d.id, d.number, '{RET-DOKSTYR}'::text[], (d.archived_at at time zone 'Europe/Oslo')::date from documents d
  where d.ks_id = p_ks_id and (p_id is null or d.id = p_id) and d.status = 'archived' and not 'anonymised' = any (d.holds)
$$;
grant execute on function retention_classes_of_document(), retention_of_document(text, uuid) to portal_app;

-- Who has a part in documents: of their own rows, and whoever suggested what they say or answered that.
create or replace function people_of_document(p_ks_id text, p_ids uuid[]) returns setof uuid language sql stable set search_path = pg_catalog, public as $$
  select people_of(p_ks_id, p_ids, 'documents')
  union select unnest(array[s.suggested_by, s.decided_by]) from document_suggestions s where s.ks_id = p_ks_id and s.document_id = any (p_ids)
$$;
grant execute on function people_of_document(text, uuid[]) to portal_app;

create or replace function auth.add_policy_slug(p_slug text, p_document uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into auth.policy_slugs (slug, ks_id, document_id) values (p_slug, current_setting('app.ks_id'), p_document) on conflict do nothing
$$;
grant execute on function auth.add_policy_slug(text, uuid) to portal_app;

-- The policy of a page that is open, with the transaction bound to its tenant; null for every other address, the same for all. What is in force is
-- told by the day in Norway, as the documents' own pages tell it.
create or replace function auth.open_policy_page(p_slug text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare p record;
begin
  select g.ks_id, d.id, f.version_id, c.name as company into p
    from auth.policy_slugs s join public.policy_pages g on g.ks_id = s.ks_id and g.document_id = s.document_id and g.slug = s.slug and g.is_open
    join public.documents d on d.ks_id = g.ks_id and d.id = g.document_id and d.document_type = 'policy' and d.approved_at is not null
      and d.status <> 'archived' and d.deleted_at is null and not d.is_restricted and not 'anonymised' = any (d.holds)
    join public.document_validity f on f.ks_id = d.ks_id and f.document_id = d.id
      and f.valid_from <= public.oslo_today() and (f.valid_to is null or f.valid_to > public.oslo_today())
    join public.companies c on c.ks_id = g.ks_id and not 'documents' = any (c.modules_off) and c.deactivated_at is null
    where s.slug = p_slug;
  if not found then return null; end if;
  perform set_config('app.ks_id', p.ks_id, true);
  return jsonb_build_object('documentId', p.id, 'versionId', p.version_id, 'company', p.company);
end $$;
grant execute on function auth.open_policy_page(text) to portal_app;

-- Keeps the list of readers in step with the document: who answers for it, who leads its department, and, from the moment it is restricted, who made it,
-- writes the version under way, is asked to approve that, or owns a tiltak of it. What it was before is for the same.
create or replace function list_document_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  is_new boolean := not old.is_restricted;
begin
  if new.is_restricted <> old.is_restricted then
    update history.documents h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.id = new.id;
  end if;
  if not new.is_restricted then
    perform public.drop_all_readers(new.ks_id, new.id);
    return null;
  end if;
  if is_new or new.owner_id <> old.owner_id then
    perform public.list_handlers(new.ks_id, new.id, new.department_id, null, array[new.owner_id], is_new);
  end if;
  if is_new or new.department_id <> old.department_id then
    perform public.list_leader(new.ks_id, new.id, new.department_id, is_new);
  end if;
  if is_new then
    perform public.put_readers(new.ks_id, new.id, 'added', array(select new.created_by
      union select a.user_id from public.document_authors a join public.document_versions v on v.ks_id = a.ks_id and v.id = a.version_id
        where v.ks_id = new.ks_id and v.document_id = new.id and v.approved_at is null and v.withdrawn_at is null
      union select s.user_id from public.approval_rounds r join public.approval_seats s on s.ks_id = r.ks_id and s.round_id = r.id
        where r.ks_id = new.ks_id and r.record_id = new.id and r.status = 'open'));
    perform public.put_readers(new.ks_id, new.id, 'owner', array(select distinct a.owner_id from public.actions a where a.ks_id = new.ks_id and a.parent_id = new.id
      and a.status in ('planned', 'inProgress', 'rejected')));
  end if;
  return null;
end $$;
grant execute on function list_document_readers() to portal_app;

-- Replaces the former leader on the lists by the new one.
create or replace function follow_document_leader() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.replace_leader('documents', new.ks_id, new.id, old.leader_id);
  return null;
end $$;
grant execute on function follow_document_leader() to portal_app;
