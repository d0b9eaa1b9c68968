-- The offices that must be able to open a case by a rule (domain 2.5): those that decide; of a serious accident those it escalates to,
-- and the safety representatives, who are to have what is confirmed (aml. § 5-2). `dutyRules.ts` says the same.
create function duty_offices(p_rule text) returns text[] language sql immutable as $$
  select case p_rule when 'N-01' then '{dagligLeder,hmsAnsvarlig,verneombud,hovedverneombud}' when 'N-03' then '{elAnsvarlig}' when 'N-04' then '{brannvernleder}'
    when 'N-05' then '{personvernombud}' when 'N-06' then '{sikkerhetsleder}' when 'N-07' then '{sikkerhetsleder}' when 'N-12' then '{dagligLeder}' else '{}' end::text[]
$$;

-- Kept in step from both sides: a duty that is proposed in a restricted case, and a case that is restricted when it has duties.
create function list_duty_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.deviation_access (ks_id, deviation_id, reason, appointment_type)
    select d.ks_id, d.id, 'duty', office from public.deviations d cross join lateral unnest(public.duty_offices(new.rule_id)) office
    where d.ks_id = new.ks_id and d.id = new.deviation_id and d.is_restricted on conflict do nothing;
  return null;
end $$;
create function list_readers_of_duties() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.deviation_access (ks_id, deviation_id, reason, appointment_type)
    select distinct new.ks_id, new.id, 'duty', office from public.authority_notifications n cross join lateral unnest(public.duty_offices(n.rule_id)) office
    where n.ks_id = new.ks_id and n.deviation_id = new.id on conflict do nothing;
  return null;
end $$;
grant execute on function duty_offices(text), list_duty_readers(), list_readers_of_duties() to portal_app;
create trigger list_duty_readers after insert on authority_notifications for each row execute function list_duty_readers();
create trigger list_readers_of_duties after update on deviations for each row
  when (new.is_restricted and not old.is_restricted) execute function list_readers_of_duties();

insert into deviation_access (ks_id, deviation_id, reason, appointment_type)
  select distinct d.ks_id, d.id, 'duty', office from authority_notifications n join deviations d on d.ks_id = n.ks_id and d.id = n.deviation_id
    cross join lateral unnest(duty_offices(n.rule_id)) office where d.is_restricted;

-- Companies that owe an authority an answer or a notice, for what is done each minute. For the jobs' login alone.
create function owing_tenants() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select distinct n.ks_id from public.authority_notifications n where n.status in ('toAssess', 'required', 'sentPartial') order by 1
$$;
grant execute on function owing_tenants() to portal_jobs;
