/** What something is about: the company's own category, with the one it is within, or that alone. */
export const withinCategory = (name: string, own: string | null | undefined) => (own ? `${own} (${name.toLowerCase()})` : name)

/** What an avvik is about (domain 3.3.2), and what a risk is about among other things (domain 3.4.2). */
export const categories = [
  'personalInjury',
  'nearMissInjury',
  'workEnvironment',
  'psychosocial',
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
  'quality',
  'delivery',
  'supplier',
  'customer',
  'documentation',
  'infoSec',
  'privacy',
  'food',
  'property',
  'theft',
  'access',
  'legalOrder',
  'workingHours',
  'other',
] as const
export type Category = (typeof categories)[number]
