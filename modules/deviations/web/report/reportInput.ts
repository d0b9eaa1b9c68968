import type { input } from 'zod/mini'
import type { DeviationType, deviations, Severity } from '../../contract.ts'

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

export const emptyReport: ReportDraft = {
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

/** The draft as the contract takes it. `writtenAt` is when it was handed in, whenever it arrives. */
export function inputOf(draft: ReportDraft, writtenAt: string): input<typeof deviations.report.input> {
  const { description, occurredAt, severity, ...rest } = draft
  return {
    ...rest,
    ...(description.trim() && { description }),
    ...(severity && { severity }),
    occurredAt: occurredAt ? new Date(occurredAt).toISOString() : null,
    clientCreatedAt: writtenAt,
  }
}

/** The other way: what was refused, as it can be written on. */
export function draftOf(sent: Record<string, unknown>): ReportDraft {
  const { occurredAt, clientCreatedAt: _, ...given } = sent
  const known = Object.fromEntries(Object.entries(given).filter(([field, value]) => field in emptyReport && value !== null))
  return { ...emptyReport, ...known, occurredAt: typeof occurredAt === 'string' ? localTime(new Date(occurredAt)) : '' }
}

const localTime = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
