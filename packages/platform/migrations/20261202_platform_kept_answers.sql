-- Answers kept for who sends the same again are sealed, and live a day. Of those kept until now it is remembered that they were given, not what
-- they said.
delete from idempotency where created_at < now() - interval '24 hours';
update idempotency set response = '{"ids": [], "seen": [], "rights": "", "sealed": ""}';
