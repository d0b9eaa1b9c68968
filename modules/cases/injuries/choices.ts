/** The closed lists of an injury (domain 3.3.4, and the guide to serious injury in 2.2), coarse on purpose: none of them is a diagnosis. */
export const relations = ['permanent', 'temporary', 'apprentice', 'hired', 'subcontractor', 'visitor', 'other'] as const
export type Relation = (typeof relations)[number]
export const mechanisms = [
  'fallSameLevel',
  'fallToLower',
  'caught',
  'struckByObject',
  'cut',
  'impact',
  'electricShock',
  'arcFlash',
  'chemical',
  'overexertion',
  'heat',
  'violence',
  'traffic',
  'noise',
  'other',
] as const
export type Mechanism = (typeof mechanisms)[number]
export const bodyParts = [
  'head',
  'eye',
  'neck',
  'back',
  'shoulder',
  'arm',
  'hand',
  'finger',
  'torso',
  'hip',
  'leg',
  'foot',
  'toe',
  'several',
  'psychological',
] as const
export type BodyPart = (typeof bodyParts)[number]
export const injuryKinds = ['wound', 'fracture', 'sprain', 'burn', 'crush', 'electrical', 'other', 'unknown'] as const
export type InjuryKind = (typeof injuryKinds)[number]
export const outcomes = ['firstAid', 'medicalTreatment', 'lostTime', 'serious', 'death'] as const
export type Outcome = (typeof outcomes)[number]
export const seriousCriteria = [
  'headInjury',
  'skeletal',
  'internal',
  'lossOfBodyPart',
  'poisoning',
  'unconsciousness',
  'burn',
  'hypothermia',
  'hospital',
  'violence',
] as const
export type SeriousCriterion = (typeof seriousCriteria)[number]
export const ppeAnswers = ['yes', 'no', 'notRelevant'] as const
export type PpeAnswer = (typeof ppeAnswers)[number]
