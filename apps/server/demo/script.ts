import { analyseJobs } from './analyseJobs.ts'
import { assessRisks } from './assessRisks.ts'
import { hangPosters } from './hangPosters.ts'
import { enterHours } from './hoursWorked.ts'
import type { Step, When } from './play.ts'
import { questionRisks } from './questionRisks.ts'
import type { Setting } from './world.ts'
import { writeDocuments } from './writeDocuments.ts'

/** What is told by the modules' own verbs: a new module's year is one of these (decision 154). */
const parts: readonly ((setting: Setting, when: When) => void)[] = [
  hangPosters,
  enterHours,
  assessRisks,
  questionRisks,
  analyseJobs,
  writeDocuments,
]

/** What people do in the year, in order of time. What would come at `now` or later has not happened. */
export function scriptOf(setting: Setting): Step[] {
  const steps: Step[] = []
  for (const part of parts)
    part(setting, (at, happen) => {
      if (at < setting.now) steps.push({ at, happen })
    })
  return steps.sort((a, b) => a.at.localeCompare(b.at))
}
