-- An account that came with a company from another installation, with the password and factors it had there: it opens that company alone, until
-- its owner has proved here that the mailbox is theirs. Whoever ran the other installation may know all of them.
alter table auth.accounts add column came_with text;

-- As before, but no account that came with another company.
create or replace function auth.accept_invitation(p_ks_id text, p_user uuid, p_account uuid, p_firstname text, p_lastname text) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.ks_id', p_ks_id, true);
  update public.users set account_id = p_account, status = 'active',
    firstname = coalesce(p_firstname, firstname), lastname = coalesce(p_lastname, lastname), updated_at = now(), version = version + 1
    where ks_id = p_ks_id and id = p_user and status = 'invited' and public.is_open_tenant(p_ks_id)
      and not exists (select from auth.accounts where id = p_account and came_with <> p_ks_id);
  return found;
end $$;
