import { addWorkingDays, osloDate } from '@portal/kit/dates'
import type { Question } from '../../../modules/company/duties/choices.ts'
import type { World } from './world.ts'

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

export function answerDuties({ ledger, staff, clock }: World, from: string) {
  const administrator = staff.called('Marte Nygård')
  for (const [n, [question, isYes]] of Object.entries(answers).entries()) {
    const at = clock.at(addWorkingDays(osloDate(from), 3), 9 * 60 + n)
    ledger.add('duty_answers', { question, is_yes: isYes, answered_at: at, answered_by: administrator.id, version: 1 }, at)
    ledger.tell(at, administrator, {
      action: 'dutyAnswer.answer',
      entity: { type: 'dutyAnswer', id: question },
      before: null,
      after: { isYes },
    })
  }
}
