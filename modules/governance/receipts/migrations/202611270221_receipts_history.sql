-- Tries are kept as they were at any time, as the duties they belong to are.
select tenant_table('quiz_attempts');
revoke update, delete on quiz_attempts from portal_app;
