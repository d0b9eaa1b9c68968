import type { IsoDate } from '@portal/kit/dates'
import type { dutyKeys } from '@portal/modules/company/duties'
import type { Subtype, Template } from './choices.ts'

type DutyKey = (typeof dutyKeys)[number]
/** Documents that law asks for in writing, by the duty they belong to and the paragraph (domain 2.1 to 2.4). */
export const requiredDocuments: readonly {
  subtype: Subtype
  dutyKey: DutyKey
  source: string
  isToBeChecked?: true
  template: Template
}[] = [
  { subtype: 'hseGoals', dutyKey: 'ikf', source: 'Internkontrollforskriften § 5 nr. 4', template: 'hseGoals' },
  { subtype: 'organisation', dutyKey: 'ikf', source: 'Internkontrollforskriften § 5 nr. 5', template: 'organisation' },
  { subtype: 'deviationRoutine', dutyKey: 'ikf', source: 'Internkontrollforskriften § 5 nr. 7', template: 'deviationRoutine' },
  { subtype: 'whistleblowingRoutine', dutyKey: 'varslingsrutine', source: 'Arbeidsmiljøloven § 2 A-6', template: 'whistleblowingRoutine' },
  {
    subtype: 'fireInstruction',
    dutyKey: 'fire',
    source: 'Forskrift om brannforebygging § 12',
    isToBeChecked: true,
    template: 'fireInstruction',
  },
  { subtype: 'shaPlan', dutyKey: 'bhf', source: 'Byggherreforskriften §§ 7–8', isToBeChecked: true, template: 'shaPlan' },
]

export const requiredStates = ['valid', 'reviewOverdue', 'underWay', 'missing'] as const
export type RequiredState = (typeof requiredStates)[number]
type Found = { isInForce: boolean; reviewDate: IsoDate | null }
/** How a document that is asked for stands; past its review it is there, and only partly meets the duty (domain 3.6.2). */
export function stateOf(found: Found | undefined, today: IsoDate): RequiredState {
  if (!found) return 'missing'
  if (!found.isInForce) return 'underWay'
  return found.reviewDate !== null && found.reviewDate < today ? 'reviewOverdue' : 'valid'
}
