-- What a company holds and what a person sent today are read before each upload, from the indexes alone.
create index files_held on files (ks_id) include (size);
create index files_sent on files (ks_id, uploaded_by, uploaded_at) include (size);
select tenant_table('files');

-- One upload of a company at a time is weighed: twenty at once could otherwise all find room for the last one.
create function weigh_files(p_user uuid, out held bigint, out sent bigint) language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('files ' || current_setting('app.ks_id'), 0));
  select coalesce(sum(size), 0) into held from public.files where ks_id = current_setting('app.ks_id');
  select coalesce(sum(size), 0) into sent from public.files
    where ks_id = current_setting('app.ks_id') and uploaded_by = p_user and uploaded_at > now() - interval '24 hours';
end $$;
grant execute on function weigh_files(uuid) to portal_app;

-- A picture takes its thumbnail with it. Answers every hash that no row of any tenant has any more.
drop function forget_file(text);
create function forget_file(p_sha256 text) returns setof text language plpgsql security definer set search_path = pg_catalog, public as $$
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
