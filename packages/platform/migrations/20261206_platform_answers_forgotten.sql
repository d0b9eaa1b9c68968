-- Finds the answers that are still kept among the keys that are remembered longer.
create index idempotency_kept on idempotency (ks_id, created_at) where response ->> 'sealed' <> '';
