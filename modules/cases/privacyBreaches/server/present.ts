import type { Actor } from '@portal/kit/actor'
import type { BreachSummary, PrivacyBreach } from '../contract.ts'
import { clockEnd, lackingIn, mayDecideBreach, mayEditBreach, mayOpenBreach } from '../rules.ts'
import { breachTexts } from '../texts.ts'
import type { BreachCaseRecord, BreachRecord } from './queries.ts'

const { error } = breachTexts

/** A breach nobody has written of yet. */
export const blank: BreachRecord = {
  breachTypes: [],
  mainCause: null,
  periodFrom: null,
  periodTo: null,
  personCount: null,
  isCountEstimated: false,
  personCategories: [],
  dataTypes: [],
  dataLocation: null,
  howArose: null,
  relation: null,
  consequences: null,
  riskLevel: null,
  measuresDone: null,
  measuresPlanned: null,
  notifiesSubjects: null,
  subjectsReason: null,
  subjectsMessage: null,
  subjectsRecipients: null,
  subjectsChannel: null,
  subjectsToldAt: null,
  decidedByName: null,
  version: 0,
}

/** `proposed` is the message as it would be drafted, where none is written. */
export function presentBreach(actor: Actor, of: BreachCaseRecord, row: BreachRecord, proposed: string | null): PrivacyBreach {
  const isLive = of.status !== 'closed'
  const [mayEdit, mayDecide] = [mayEditBreach(actor, of), mayDecideBreach(actor, of)]
  return {
    ...row,
    id: of.id,
    subjectsMessage: row.subjectsMessage ?? proposed,
    isMessageWritten: row.subjectsMessage !== null,
    detectedAt: of.detectedAt,
    clockEnd: clockEnd(of.detectedAt),
    lacking: lackingIn(row),
    canEdit: isLive && mayEdit,
    canDecide: isLive && mayDecide,
    // An auditor reads it and has no part in it.
    why: !mayEdit
      ? {}
      : {
          ...(!isLive && { edit: error.closed }),
          ...(!(isLive && mayDecide) && { decide: mayDecide ? error.closed : error.notDecider }),
        },
  }
}

/** To those who may not open it, it says nothing. */
export const presentSummary = (actor: Actor, of: BreachCaseRecord, row: BreachRecord | undefined): BreachSummary =>
  mayOpenBreach(actor, of) && (of.isPrivacy || row)
    ? { isRegistered: !!row, isComplete: !!row && lackingIn(row).length === 0, clockEnd: clockEnd(of.detectedAt), canOpen: true }
    : { isRegistered: false, isComplete: false, clockEnd: null, canOpen: false }

/** What the log says: which fields were written, never what stands in them (domain 3.0.5). */
export const concealed = (before: BreachRecord, after: BreachRecord) => ({
  written: (Object.keys(after) as (keyof BreachRecord)[]).filter(
    (field) => field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  ),
})
