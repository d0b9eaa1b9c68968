import type { RegulatoryFlag } from './contract.ts'
import type { DutyFacts } from './dutyRules.ts'

type Company = Pick<DutyFacts, 'isEssentialService' | 'isUnderSecurityAct'>
/** Which further questions a category asks (domain 3.3.1); those of an act only where the company is under it. */
export function flagsFor(category: string, { isEssentialService, isUnderSecurityAct }: Company): RegulatoryFlag[] {
  if (category === 'fire' || category === 'electrical') return ['damage']
  if (category === 'environment') return ['acutePollution']
  if (category === 'food') return ['healthRisk']
  if (category === 'workEnvironment' || category === 'chemical') return ['occupationalIllnessSuspected']
  if (category !== 'infoSec') return []
  return [
    ...(isEssentialService ? (['significantServiceImpact'] as const) : []),
    ...(isUnderSecurityAct ? (['securityThreatening'] as const) : []),
    'crimeSuspected',
  ]
}
