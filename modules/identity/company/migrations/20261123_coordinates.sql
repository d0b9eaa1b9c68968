-- Where a place is, so that a phone can find the nearest by itself: `59.91390, 10.75220` (WGS 84). Of people no position is kept.
alter table locations add column coordinates text check (coordinates ~ '^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$');
select tenant_table('locations');
