-- One place says who acts: auth.actor_of, for a session and for a key alike.
create or replace function auth.open_api_key(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare k auth.api_keys; found_actor jsonb;
begin
  select * into k from auth.api_keys where hash = p_hash and scope <> 'scim' and ended_at is null and expires_at > now();
  if not found then return null; end if;
  found_actor := auth.actor_of(k.ks_id, k.user_id, k.id);
  if found_actor is null then return null; end if;
  if not k.two_factors and (select demands_two_factor from public.companies where ks_id = k.ks_id) then
    perform set_config('app.ks_id', '', true);
    return null;
  end if;
  -- A reading key cannot write even where a program forgot to ask.
  if k.scope = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  return found_actor || jsonb_build_object('key', jsonb_build_object('name', k.name, 'scope', k.scope));
end $$;
