-- A case that did not help is followed up: it is opened again, or a new one carries it on, named here.
alter table effect_checks add column follow_up_id uuid,
  add foreign key (ks_id, follow_up_id) references deviations (ks_id, id),
  add constraint followed_up check (follow_up_id is null or (result = 'notEffective' and follow_up_id <> deviation_id));
create index effect_checks_follow_up on effect_checks (ks_id, follow_up_id) where follow_up_id is not null;
-- What was judged in a period is found by it (domain 7.2 «Tiltakseffekt»).
create index effect_checks_checked on effect_checks (ks_id, checked_at) include (result, deviation_id);
select tenant_table('effect_checks');
