import type { GivenValues } from '@portal/modules/records/ownFields'
import { type OwnDraft, ownInputOf } from '@portal/modules/records/ownFields/web/public'
import { instantOf, localText } from '@portal/ui/written'
import type { input } from 'zod/mini'
import type { DeviationType, deviations, InjuredWho, MadeSafe, Severity } from '../../contract.ts'
import { type Hint, hintedCategories } from '../../hintRules.ts'

/** What a person calls it (F-01); the rest stands under «Annet». */
export const reportKinds = ['unsafe', 'nearMiss', 'injury', 'quality', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]
export const otherTypes: readonly DeviationType[] = ['incident', 'nonConformity', 'customerComplaint', 'improvement']

/** What the person has written so far. */
export type ReportDraft = {
  description: string
  deviationType: DeviationType
  /** Which chip was chosen; a draft from before them has none. */
  kind: ReportKind | null
  /** What the person says it is about. */
  category: Hint | null
  isSomeoneInjured: boolean
  injuredWho: InjuredWho | null
  madeSafe: MadeSafe | null
  severity: Severity | null
  locationId: string | null
  locationText: string
  departmentId: string | null
  projectId: string | null
  /** As it is written, `26.11.2026 kl. 08:30`; empty means now. */
  occurredAt: string
  immediateAction: string
  ownValues: OwnDraft
}

export const emptyReport: ReportDraft = {
  description: '',
  deviationType: 'unsafeCondition',
  kind: null,
  category: null,
  isSomeoneInjured: false,
  injuredWho: null,
  madeSafe: null,
  severity: null,
  locationId: null,
  locationText: '',
  departmentId: null,
  projectId: null,
  occurredAt: '',
  immediateAction: '',
  ownValues: {},
}

const typeOf = { unsafe: 'unsafeCondition', nearMiss: 'nearMiss', injury: 'incident', quality: 'nonConformity', other: 'incident' } as const

/** The chip of a draft; one from before the chips is known by its type. */
export function kindOf({ kind, deviationType, isSomeoneInjured }: ReportDraft): ReportKind {
  if (kind) return kind
  if (deviationType === 'unsafeCondition') return 'unsafe'
  if (deviationType === 'nearMiss') return 'nearMiss'
  return deviationType === 'incident' && isSomeoneInjured ? 'injury' : 'other'
}

/** «Skade» says that somebody is hurt until the person takes it back; another kind takes back only what it said. */
export function withKind(draft: ReportDraft, kind: ReportKind): Partial<ReportDraft> {
  const isTakenBack = kindOf(draft) === 'injury' && kind !== 'injury' && draft.injuredWho === null
  return {
    kind,
    deviationType: typeOf[kind],
    ...(kind === 'injury' && { isSomeoneInjured: true }),
    ...(isTakenBack && { isSomeoneInjured: false }),
  }
}

/** The draft as the contract takes it. `writtenAt` is when it was handed in, whenever it arrives. */
export function inputOf(draft: ReportDraft, writtenAt: string): input<typeof deviations.report.input> {
  const { description, occurredAt, severity, kind: _, category, injuredWho, ownValues, ...rest } = draft
  const given = category ?? (kindOf(draft) === 'quality' ? 'quality' : null)
  return {
    ...rest,
    ...(description.trim() && { description }),
    ...(severity && { severity }),
    ...(given && { category: given }),
    ...(injuredWho && draft.isSomeoneInjured && { injuredWho }),
    ...(Object.keys(ownValues).length > 0 && { ownValues: ownInputOf(ownValues) }),
    occurredAt: instantOf(occurredAt),
    clientCreatedAt: writtenAt,
  }
}

/** The other way: what was refused, as it can be written on. */
export function draftOf(sent: Record<string, unknown>): ReportDraft {
  const { occurredAt, clientCreatedAt: _, category, ownValues, ...given } = sent
  const known = Object.fromEntries(Object.entries(given).filter(([field, value]) => field in emptyReport && value !== null))
  const about = {
    category: hintedCategories.find((one) => one === category) ?? null,
    kind: category === 'quality' ? ('quality' as const) : null,
    ownValues: Object.fromEntries(((ownValues ?? []) as GivenValues).map(({ id, value }) => [id, value])),
  }
  return { ...emptyReport, ...known, ...about, occurredAt: typeof occurredAt === 'string' ? localText(occurredAt) : '' }
}
