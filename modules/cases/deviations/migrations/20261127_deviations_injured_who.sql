-- Who is hurt, as far as the one who reported says (F-01): nothing of the injury, which has a register of its own.
alter table deviations add column injured_who text check (injured_who in ('self', 'other', 'unknown'));
select tenant_table('deviations');
