import { addWorkingDays, osloDate } from '@portal/kit/dates'
import { duties } from '@portal/modules/company/duties'
import type { Question } from '../../../modules/company/duties/choices.ts'
import type { When } from './play.ts'
import type { Setting } from './world.ts'

/** What the company has answered of its duties (domain 8.1). Of food and of sensitive data nobody has: those must be assessed. */
const answers: Partial<Record<Question, boolean>> = {
  usesBuilding: true,
  usesElectricity: true,
  usesChemicals: true,
  doesElectricalWork: true,
  isEssentialService: false,
  isUnderSecurityAct: false,
  hasOccasionalDataOnly: false,
}

export function answerDuties({ staff, clock, from }: Setting, when: When) {
  const administrator = staff.called('Marte Nygård')
  const day = addWorkingDays(osloDate(from), 3)
  for (const [n, [question, isYes]] of (Object.entries(answers) as [Question, boolean][]).entries())
    when(clock.at(day, 9 * 60 + n), (act) => act(administrator, duties.answer, { question, isYes, version: 0 }))
}
