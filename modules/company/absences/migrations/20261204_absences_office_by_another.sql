-- As before, and nobody fills an office by an absence they arranged for its holder (S7, decision 079).
create or replace function appointments_now() returns setof appointments language sql stable as $$
  select a.* from public.appointments a where a.ended_at is null and a.confirmed_at is not null
    and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today())
  union all
  select s.* from public.appointments a
    join public.absences b on b.ks_id = a.ks_id and b.user_id = a.user_id and b.ended_at is null and public.oslo_today() between b.starts_on and b.ends_on
      and b.created_by <> a.substitute_id
    join public.users u on u.ks_id = a.ks_id and u.id = a.substitute_id and u.status = 'active'
    cross join lateral jsonb_populate_record(a, jsonb_build_object('user_id', a.substitute_id)) s
    where a.ended_at is null and a.confirmed_at is not null and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today())
      and a.appointment_type <> 'varslingsmottaker' and a.substitute_id not in (a.registered_by, a.confirmed_by)
$$;
