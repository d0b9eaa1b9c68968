-- The register of injuries (aml. § 5-1): no medical information of a personal character.
create table injuries (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  deviation_id uuid not null,
  person_user_id uuid, person_name text,
  relation text check (relation in ('permanent', 'temporary', 'apprentice', 'hired', 'subcontractor', 'visitor', 'other')),
  employer_name text, employer_org_number text,
  occurred_at timestamptz,
  activity text,
  mechanism text check (mechanism in ('fallSameLevel', 'fallToLower', 'caught', 'struckByObject', 'cut', 'impact', 'electricShock', 'arcFlash',
    'chemical', 'overexertion', 'heat', 'violence', 'traffic', 'noise', 'other')),
  body_part text check (body_part in ('head', 'eye', 'neck', 'back', 'shoulder', 'arm', 'hand', 'finger', 'torso', 'hip', 'leg', 'foot', 'toe',
    'several', 'psychological')),
  injury_kind text check (injury_kind in ('wound', 'fracture', 'sprain', 'burn', 'crush', 'electrical', 'other', 'unknown')),
  outcome text not null check (outcome in ('firstAid', 'medicalTreatment', 'lostTime', 'serious', 'death')),
  serious_criteria text[] not null default '{}',
  medical_treatment boolean,
  absence_start date, absence_end date, absence_days int,
  alternative_work boolean,
  ppe_used text check (ppe_used in ('yes', 'no', 'notRelevant')),
  witnesses text,
  safety_rep_informed_at timestamptz, safety_rep_informed_by uuid,
  is_complete boolean not null default false,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, person_user_id) references users (ks_id, id),
  foreign key (ks_id, safety_rep_informed_by) references users (ks_id, id),
  check (absence_end is null or absence_end >= absence_start),
  check (outcome <> 'lostTime' or absence_start is not null)
);
create index injuries_deviation on injuries (ks_id, deviation_id);
create index injuries_person on injuries (ks_id, person_user_id);
select tenant_table('injuries');

-- «Ingen ble skadet»: a named person says so, with a reason.
create table no_injury_statements (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null,
  reason text not null check (length(reason) >= 20),
  stated_by uuid not null, stated_at timestamptz not null default now(),
  primary key (ks_id, deviation_id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, stated_by) references users (ks_id, id)
);
select tenant_table('no_injury_statements');

create trigger hold_deviation after insert or update or delete on injuries for each row execute function hold_deviation();
create trigger hold_deviation after insert or update or delete on no_injury_statements for each row execute function hold_deviation();
