/** The closed lists of a breach, in the words of Datatilsynet's own form (domain 2.3, 3.3.5). */
export const breachTypes = ['confidentiality', 'integrity', 'availability'] as const
export type BreachType = (typeof breachTypes)[number]
export const mainCauses = [
  'humanError',
  'sentToWrong',
  'lostDevice',
  'attack',
  'technicalFault',
  'accessTooWide',
  'theft',
  'other',
] as const
export type MainCause = (typeof mainCauses)[number]
export const personCategories = ['employees', 'customers', 'children', 'patients', 'members', 'users', 'other'] as const
export type PersonCategory = (typeof personCategories)[number]
export const dataTypes = [
  'contact',
  'nationalId',
  'financial',
  'health',
  'images',
  'passwords',
  'location',
  'specialCategories',
  'employment',
  'other',
] as const
export type DataType = (typeof dataTypes)[number]
export const riskLevels = ['none', 'low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]
/** Where the question of telling Datatilsynet stands (rule N-05). */
export const authorityStates = ['undecided', 'notRequired', 'waiting', 'told'] as const
/** Those it is owed (GDPR art. 33(1)), told of yet or not. */
export const notifiableStates: AuthorityState[] = ['waiting', 'told']
export type AuthorityState = (typeof authorityStates)[number]
