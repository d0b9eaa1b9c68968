-- How news travels to who has chosen nothing, where the company wants it otherwise than the matrix of 3.10: {rule: {email, push}}.
alter table notification_settings add column rules jsonb not null default '{}';
select tenant_table('notification_settings');
