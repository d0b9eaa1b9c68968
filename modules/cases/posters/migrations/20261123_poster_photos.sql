-- Photos that came by a poster, under the file's own id: how many there were is what bounds them, and only a report by the same poster takes
-- them. The file itself may be gone: what no report took within a day is removed.
create table poster_photos (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  poster_id uuid not null,
  at timestamptz not null default now(),
  primary key (ks_id, id),
  foreign key (ks_id, poster_id) references posters (ks_id, id)
);
create index poster_photos_at on poster_photos (ks_id, at);
select tenant_table('poster_photos');
