-- An acceptance also ends because the risk is closed: nobody has replaced it.
alter table risk_acceptances drop constraint risk_acceptances_ended_as_check,
  add constraint risk_acceptances_ended_as_check check (ended_as in ('withdrawn', 'expired', 'fallen', 'replaced', 'closed'));
