import { addDays, addWorkingDays } from '@portal/kit/dates'
import { riskAssessments } from '@portal/modules/governance/riskAssessments'
import { jobs } from './jobStories.ts'
import type { When } from './play.ts'
import type { Setting } from './world.ts'

/** Safe job analyses of jobs that are done, and of those that go on; each made the morning its job begins. */
export function analyseJobs({ staff, clock, today, departmentIds, placeIds }: Setting, when: When) {
  for (const { title, department, place, leader, daysAgo, days, weather, permits, steps, signers, participationReason } of jobs) {
    const jobDate = addWorkingDays(today, -daysAgo)
    when(clock.at(jobDate, 6 * 60 + 50), (act) =>
      act(staff.called(leader), riskAssessments.makeSja, {
        title,
        departmentId: departmentIds[department],
        locationId: placeIds[place],
        jobDate,
        // However long the holidays before today were.
        validUntil: clock.at(days === undefined ? addDays(today, 1) : addDays(jobDate, days), 16 * 60),
        weather,
        permits,
        participationReason,
        isStopRuleAccepted: true,
        steps: [...steps],
        signers: [leader, ...signers].map((one) =>
          typeof one === 'string'
            ? { userId: staff.called(one).id, name: one, isSigned: true }
            : { name: one.name, company: one.company, note: one.note, isSigned: true },
        ),
        approve: true,
      }),
    )
  }
}
