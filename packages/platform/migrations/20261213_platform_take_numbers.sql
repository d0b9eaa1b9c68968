-- Takes as many numbers of a prefix as are asked for, one after the other without a gap. Answers the one before the first.
create function take_numbers(p_prefix text, p_year int, p_count int) returns int language sql as $$
  insert into public.numbers (prefix, year, last) values (p_prefix, p_year, p_count)
  on conflict (ks_id, prefix, year) do update set last = public.numbers.last + excluded.last
  returning last - p_count
$$;
grant execute on function take_numbers(text, int, int) to portal_app;
