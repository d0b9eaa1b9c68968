-- What a safety representative follows from the first minute, before a leader has chosen a category (domain 1.3, aml. §§ 6-2, 6-3).
-- `hints` is what the words of the report may be about (hintRules.ts): it counts until somebody has said what the case is about.
alter table deviations add column hints text[] not null default '{}';
alter table deviations add column is_safety boolean not null generated always as (
  deviation_type in ('unsafeCondition', 'nearMiss', 'incident') or is_someone_injured
  or category in ('personalInjury', 'nearMissInjury', 'workEnvironment', 'violenceThreat', 'fire', 'electrical', 'chemical', 'chemicalDangerousSubstance',
    'environment', 'waste', 'machineEquipment', 'workAtHeight', 'traffic', 'workingHours')
  or category = 'other' and hints && '{fire,electrical,chemicalDangerousSubstance}') stored;
-- An office asks for the cases of its departments, its place or the company by what they are, and reads no row for it.
create index deviations_safety on deviations (ks_id, department_id, location_id, id) where is_safety;
select tenant_table('deviations');
