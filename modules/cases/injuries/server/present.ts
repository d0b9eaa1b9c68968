import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { absenceDays } from '../absenceRules.ts'
import type { Injury, InjurySummary } from '../contract.ts'
import { type InjuryCase, lackingIn, mayEditInjury, mayOpenInjury } from '../rules.ts'
import { injuryTexts } from '../texts.ts'
import type { InjuryCaseRecord, InjuryRecord } from './queries.ts'

const { error } = injuryTexts
const isLive = ({ status }: InjuryCase) => status !== 'closed'

/** Days of absence are counted as of now: what was stored grows old while somebody is away. */
export const presentInjury = (actor: Actor, of: InjuryCase, row: InjuryRecord, now: Date): Injury => ({
  ...row,
  absenceDays: absenceDays(row.absenceStart, row.absenceEnd, osloDate(now), row.occurredAt && osloDate(row.occurredAt)),
  lacking: lackingIn(row),
  canEdit: isLive(of) && mayEditInjury(actor, of),
})

/** To those who may not open the register it says nothing, not even that there is one. */
export function presentSummary(actor: Actor, of: InjuryCaseRecord): InjurySummary {
  if (!mayOpenInjury(actor, of)) return { count: 0, incomplete: 0, isNoneStated: false, canOpen: false, canEdit: false, why: {} }
  const mayEdit = mayEditInjury(actor, of)
  return {
    count: of.count,
    incomplete: of.incomplete,
    isNoneStated: of.statement !== null,
    canOpen: true,
    canEdit: isLive(of) && mayEdit,
    why: mayEdit && isLive(of) ? {} : { edit: mayEdit ? error.closed : error.notEditor },
  }
}

/** What the log says of an injury: which fields were written, never what stands in them (domain 3.0.5). */
export const concealed = (before: InjuryRecord | null, after: InjuryRecord) => {
  const fields = Object.keys(after).filter((field) => field !== 'id' && field !== 'version') as (keyof InjuryRecord)[]
  const changed = fields.filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null))
  return { injuryId: after.id, written: changed.filter((field) => !(Array.isArray(after[field]) && after[field].length === 0 && !before)) }
}
