-- SMS of what is critical, where the installation has a gateway and the company wants to pay for it (domain 3.10).
alter table notification_settings add column sms boolean not null default false;
select tenant_table('notification_settings');
alter table notifications drop constraint notifications_sent_check;
alter table notifications add constraint notifications_sent_check check (sent <@ array['email', 'digest', 'push', 'sms']);
create index notifications_sms on notifications (ks_id, created_at) where sent @> array['sms'];
