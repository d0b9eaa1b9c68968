import type { DutyFacts } from '../dutyRules.ts'

/** An ordinary case, on which no rule proposes a notice. */
export const dutyFacts = (given: Partial<DutyFacts> = {}): DutyFacts => ({
  category: 'other',
  occurredAt: '2026-11-20T08:00:00Z',
  detectedAt: '2026-11-20T09:00:00Z',
  isSomeoneInjured: false,
  flags: {},
  injuries: [],
  isEssentialService: false,
  isUnderSecurityAct: false,
  ...given,
})
