import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { mayReadCompany } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { read } from '@portal/platform/http/verb'
import { askedFirst } from '../calendarRules.ts'
import { duties, type Profile, questions } from '../contract.ts'
import { dutyProfile } from '../profileRules.ts'
import { type DutyRecords, openRecords } from './dutyRecords.ts'
import { figuresOf } from './queries.ts'
import { inputOf, recordedOf } from './recorded.ts'

/** Every duty with its verdict, and every question with its answer. */
export async function present(tx: TenantDb, actor: Actor, dutyRecords: DutyRecords): Promise<Profile> {
  const recorded = await recordedOf(tx)
  const isAdmin = may(actor, 'admin')
  const records = isAdmin ? await openRecords(tx, dutyRecords) : []
  const profile = dutyProfile(inputOf(await figuresOf(tx), recorded))
  const first = askedFirst(profile)
  const items = profile.map((duty) => {
    const decided = recorded.decisions.find(({ key }) => key === duty.key)
    const record = records.find(({ key }) => key === duty.key)
    return {
      ...duty,
      isAskedFirst: first.includes(duty),
      decision: decided && decided.applies !== null ? { reason: decided.reason, byName: decided.byName, at: decided.at } : null,
      version: decided?.version ?? 0,
      record: record ? { id: record.id, number: record.number, path: record.path } : null,
    }
  })
  const answers = questions.map(
    (question) =>
      recorded.answers.find((one) => one.question === question) ?? { question, isYes: null, byName: null, at: null, version: 0 },
  )
  return { items, answers, canAnswer: isAdmin }
}

/** Whoever may read the company's card reads what follows of it (domain 4.2). */
export const get = (dutyRecords: DutyRecords) =>
  read(duties.get, async ({ tx, actor }) => {
    if (!mayReadCompany(actor)) throw new Failure('forbidden')
    return present(tx, actor, dutyRecords)
  })
