import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { collator } from '@portal/kit/format'
import { read } from '@portal/platform/http/verb'
import { type Culture, statistics } from '../contract.ts'
import { fewest, groupsOf } from '../cultureRules.ts'
import { share, treeOf, within } from '../figureRules.ts'
import { countedBy, mayReadCulture, opensLists } from '../rules.ts'
import { statisticsTexts } from '../texts.ts'
import { countKinds, countReporters } from './cultureQueries.ts'
import { periodOf } from './period.ts'
import { listDepartments } from './queries.ts'

/** How willingly it is reported, for those who answer for it: whoever sees their own cases alone would be told of themselves (domain 7.3, section 8). */
export const culture = read(statistics.culture, async ({ tx, actor: reader, now }, given): Promise<Culture> => {
  if (!mayReadCulture(reader, given.departmentId)) throw new Failure('forbidden')
  const asked = (filters: object) => ({ ...countedBy(reader), now, filters })
  const { from, to, departmentId } = periodOf(given, osloDate(now))
  const inPeriod = { reportedFrom: from, reportedTo: to }
  const kinds = await countKinds(tx, asked({ ...inPeriod, ...(departmentId && { departmentId: [departmentId] }) }))
  const counted = await countReporters(tx, asked(inPeriod))
  const whole = treeOf(await listDepartments(tx), collator.compare)
  const shown = new Set(within(whole, departmentId).map(({ id }) => id))
  const people = counted.reduce((sum, one) => (!departmentId || (one.id && shown.has(one.id)) ? sum + one.people : sum), 0)
  const isEnough = people >= fewest
  const warnings = kinds.nearMisses + kinds.unsafeConditions
  return {
    from,
    to,
    departmentId: departmentId ?? null,
    opensLists: opensLists(reader),
    ...kinds,
    people,
    perHundred: isEnough ? share(kinds.reported, people) : null,
    warningShare: share(warnings, warnings + kinds.incidents),
    groups: groupsOf(whole, counted, statisticsTexts.culture.others).filter(({ id }) => !departmentId || (id !== null && shown.has(id))),
  }
})
