import type { Category } from './choices.ts'

/** Health, environment and safety (aml. § 6-2): a safety representative follows them. The database's `is_safety` knows the same. */
export const safetyCategories: readonly Category[] = [
  'personalInjury',
  'nearMissInjury',
  'workEnvironment',
  'violenceThreat',
  'fire',
  'electrical',
  'chemical',
  'chemicalDangerousSubstance',
  'environment',
  'waste',
  'machineEquipment',
  'workAtHeight',
  'traffic',
  'workingHours',
]
