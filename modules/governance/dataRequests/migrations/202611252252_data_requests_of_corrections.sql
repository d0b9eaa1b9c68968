-- Before there was a register, who asked for a correction in Min profil was heard in the administrators' bells and in the log alone. Those are
-- filed as what they are: requests with the deadline of law, and unanswered as far as the portal knows. Each has the id of its entry in the log.
do $$ declare one record; taken int; begin
  for one in
    select a.ks_id, a.id, a.actor_id, a.reason, a.at, day, (day + interval '1 month')::date as due
    from audit a join users u on u.ks_id = a.ks_id and u.id = a.actor_id and u.status <> 'anonymised',
      lateral (select (a.at at time zone 'Europe/Oslo')::date as day) received
    where a.action = 'user.askCorrection' and a.reason is not null
      and not exists (select from data_requests d where d.ks_id = a.ks_id and d.id = a.id)
    order by a.ks_id, a.n
  loop
    insert into numbers (ks_id, prefix, year, last) values (one.ks_id, 'INN', extract(year from one.day)::int, 1)
      on conflict (ks_id, prefix, year) do update set last = numbers.last + 1 returning last into taken;
    insert into data_requests (ks_id, id, number, title, type, channel, description, person_id, received_on, due_on, due_workday,
        identity_how, identity_at, identity_by, created_at, created_by, updated_at, updated_by)
      values (one.ks_id, one.id, format('INN-%s-%s', extract(year from one.day)::int, lpad(taken::text, greatest(4, length(taken::text)), '0')),
        'Krav om retting (art. 16)', 'rectification', 'portal', one.reason, one.actor_id, one.day, one.due,
        -- Before a weekend. Of the holidays of a year only the server knows, and reminders alone go by it.
        one.due - greatest(extract(isodow from one.due)::int - 5, 0),
        'Innlogging i Kontrollportalen', one.at, one.actor_id, one.at, one.actor_id, one.at, one.actor_id);
  end loop;
end $$;
