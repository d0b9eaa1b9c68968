-- Uploads that no record took within a day. `forget_file` locks the hash, so that the same bytes are not uploaded while they are removed.
create or replace function forgotten_files() returns setof text language sql stable security definer set search_path = pg_catalog, public as
  $$ select distinct sha256 from public.files where not is_attached and uploaded_at < now() - interval '24 hours' limit 1000 $$;
grant execute on function forgotten_files() to portal_jobs;

create or replace function forget_file(p_sha256 text) returns setof text language plpgsql security definer set search_path = pg_catalog, public as $$
declare thumbnail text; thumbnails text[];
begin
  perform pg_advisory_xact_lock(hashtextextended(p_sha256, 0));
  with gone as (
    delete from public.files where sha256 = p_sha256 and not is_attached and uploaded_at < now() - interval '24 hours'
    returning thumbnail_sha256)
  select array_agg(distinct thumbnail_sha256 order by thumbnail_sha256) filter (where thumbnail_sha256 <> p_sha256) into thumbnails from gone;
  if not exists (select from public.files where sha256 = p_sha256 or thumbnail_sha256 = p_sha256) then return next p_sha256; end if;
  foreach thumbnail in array coalesce(thumbnails, '{}') loop
    perform pg_advisory_xact_lock(hashtextextended(thumbnail, 0));
    if not exists (select from public.files where sha256 = thumbnail or thumbnail_sha256 = thumbnail) then return next thumbnail; end if;
  end loop;
end $$;
grant execute on function forget_file(text) to portal_jobs;

-- Bytes a company has stored, and bytes the user has uploaded in 24 hours. Takes a lock per company: concurrent uploads would otherwise all find
-- room for the last one.
create or replace function weigh_files(p_user uuid, out held bigint, out sent bigint) language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('files ' || current_setting('app.ks_id'), 0));
  select coalesce(sum(size), 0) into held from public.files where ks_id = current_setting('app.ks_id');
  select coalesce(sum(size), 0) into sent from public.files
    where ks_id = current_setting('app.ks_id') and uploaded_by = p_user and uploaded_at > public.app_now() - interval '24 hours';
end $$;
grant execute on function weigh_files(uuid) to portal_app;

-- Clears name and caption of files and detaches them, so that the hourly sweep removes the bytes unless another file has the same. `p_who` maps
-- each uploader to who replaces them.
create or replace function anonymise_files(p_ks_id text, p_files uuid[], p_who jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update files set file_name = 'anonymisert', caption = null, is_attached = false, uploaded_by = (p_who ->> uploaded_by::text)::uuid
    where ks_id = p_ks_id and id = any (p_files);
  update history.files set file_name = 'anonymisert', caption = null, uploaded_by = (p_who ->> uploaded_by::text)::uuid
    where ks_id = p_ks_id and id = any (p_files);
end $$;
