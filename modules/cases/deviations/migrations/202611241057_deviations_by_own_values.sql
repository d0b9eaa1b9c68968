-- Lists are narrowed by what is chosen in the company's own fields; most cases have none filled in.
create index deviations_own_values on deviations using gin (ks_id, own_values jsonb_path_ops) where own_values <> '{}';
