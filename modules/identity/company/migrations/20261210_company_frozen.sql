-- A company on its way to another installation: for the seconds that takes, everything is read and nothing is written. `moved_to` is the address
-- it has from then on, which its people are told of where it was.
alter table companies add column frozen_at timestamptz, add column moved_to text check (moved_to ~ '^https?://');
select tenant_table('companies');

-- Whoever writes files an entry: in a frozen company none is filed by a server. The lock is shared between those who write, and held until they
-- commit; whoever freezes takes it alone, so that what was under way is either done before or refused.
create function refuse_frozen() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare v_ks_id constant text := current_setting('app.ks_id', true);
begin
  if session_user not in ('portal_app', 'portal_auth', 'portal_jobs') or coalesce(v_ks_id, '') = '' then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('frozen ' || v_ks_id, 0));
  if exists (select from public.companies where ks_id = v_ks_id and frozen_at is not null) then
    raise exception 'the company is being moved' using errcode = 'KS503';
  end if;
  return null;
end $$;
create trigger refuse_frozen before insert on audit for each statement execute function refuse_frozen();

-- What is done for every company waits for one that is frozen.
create or replace function every_tenant() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select ks_id from public.companies where deactivated_at is null and frozen_at is null order by ks_id
$$;
create or replace function owing_tenants() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select distinct n.ks_id from public.authority_notifications n join public.companies c on c.ks_id = n.ks_id and c.deactivated_at is null and c.frozen_at is null
  where n.status in ('toAssess', 'required', 'sentPartial') order by 1
$$;

-- Where the companies are that an account was active in, and that have moved away. For whoever has proved that the account is theirs.
create function auth.moved_companies(p_account uuid) returns table (company text, moved_to text)
language sql stable security definer set search_path = pg_catalog as $$
  select c.name, c.moved_to from public.users u join public.companies c on c.ks_id = u.ks_id
  where u.account_id = p_account and u.status = 'active' and c.deactivated_at is not null and c.moved_to is not null order by c.name
$$;
grant execute on function auth.moved_companies(uuid) to portal_auth;
