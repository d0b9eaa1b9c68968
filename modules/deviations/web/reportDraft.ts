import { useState } from 'react'
import type { input } from 'zod/mini'
import type { DeviationType, deviations, Severity } from '../contract.ts'

/** What the person has written so far. */
export type ReportDraft = {
  description: string
  deviationType: DeviationType
  isSomeoneInjured: boolean
  madeSafe: 'yes' | null
  severity: Severity | null
  locationId: string | null
  locationText: string
  departmentId: string | null
  /** `YYYY-MM-DDTHH:mm`, the browser's own form; empty means now. */
  occurredAt: string
  immediateAction: string
}

const empty: ReportDraft = {
  description: '',
  deviationType: 'unsafeCondition',
  isSomeoneInjured: false,
  madeSafe: null,
  severity: null,
  locationId: null,
  locationText: '',
  departmentId: null,
  occurredAt: '',
  immediateAction: '',
}
// Neither another person in the same tab, nor the same one in another company, gets what was written.
const placeNow = () => `ks-report-draft:${sessionStorage.getItem('ks_user') ?? ''}`

function kept(place: string): Partial<ReportDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<ReportDraft>
  } catch {
    return {}
  }
}

/** A draft that survives a reload and a lost session in this tab, until it is sent. */
export function useReportDraft(locationId: string | null) {
  const [place] = useState(placeNow)
  const [draft, setDraft] = useState<ReportDraft>(() => ({ ...empty, ...kept(place), ...(locationId && { locationId }) }))
  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    sessionStorage.setItem(place, JSON.stringify(next))
  }
  return { draft, change, forget: () => sessionStorage.removeItem(place) }
}

/** The draft as the contract takes it. */
export function inputOf(draft: ReportDraft): input<typeof deviations.report.input> {
  const { description, occurredAt, severity, ...rest } = draft
  return {
    ...rest,
    ...(description.trim() && { description }),
    ...(severity && { severity }),
    occurredAt: occurredAt ? new Date(occurredAt).toISOString() : null,
    clientCreatedAt: new Date().toISOString(),
  }
}
