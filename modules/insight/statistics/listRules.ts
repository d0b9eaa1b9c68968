import {
  type Category,
  type DeviationStatus,
  type DeviationType,
  type RootCauseCategory,
  type Severity,
  unclosed,
} from '@portal/modules/cases/deviations'

/** Filters of the list of deviations, as they stand in its address. */
export type ListOf = {
  reportedFrom?: string
  reportedTo?: string
  closedFrom?: string
  closedTo?: string
  departmentId?: string
  projectId?: string
  locationId?: string
  severity?: Severity[]
  status?: DeviationStatus[]
  category?: Category[]
  ownCategoryId?: string
  own?: string[]
  deviationType?: DeviationType[]
  rootCauseCategory?: RootCauseCategory[]
  overdue?: true
  reopened?: true
  lacksRootCause?: true
  closedLate?: true
  closedInTime?: true
  closedUndated?: true
  effective?: true
  notEffective?: true
  effectFrom?: string
  effectTo?: string
  hasCost?: true
  original?: true
}
/** With what stands in an address as text. */
export type LinkedList = ListOf & { minLeadDays?: string; maxLeadDays?: string }
type Span = { from: string; to: string }
type Asked = { departmentId: string | null; projectId?: string | null }
export const warnings: DeviationType[] = ['nearMiss', 'unsafeCondition']
export const grave: Severity[] = ['high', 'critical']
const within = ({ departmentId, projectId }: Asked): ListOf => ({ ...(departmentId && { departmentId }), ...(projectId && { projectId }) })

/** For every figure the list that makes it (domain 0.3, rule 8): its count is the figure. */
export const listOf = {
  reported: (asked: Asked, { from, to }: Span, more: ListOf = {}): ListOf => ({
    ...within(asked),
    reportedFrom: from,
    reportedTo: to,
    ...more,
  }),
  closed: (asked: Asked, { from, to }: Span, more: ListOf = {}): ListOf => ({ ...within(asked), closedFrom: from, closedTo: to, ...more }),
  tookDays: (asked: Asked, closed: Span, { from, to }: { from: number; to: number | null }): LinkedList => ({
    ...listOf.closed(asked, closed),
    minLeadDays: String(from),
    ...(to !== null && { maxLeadDays: String(to) }),
  }),
  open: (asked: Asked, more: ListOf = {}): ListOf => ({ ...within(asked), status: [...unclosed], ...more }),
  overdue: (asked: Asked, more: ListOf = {}): ListOf => ({ ...within(asked), overdue: true, ...more }),
  judged: (asked: Asked, { from, to }: Span, result: 'effective' | 'notEffective'): ListOf => ({
    ...within(asked),
    effectFrom: from,
    effectTo: to,
    [result]: true,
  }),
  /** Told before anybody came to harm. */
  warnings: (asked: Asked, span: Span): ListOf => listOf.reported(asked, span, { deviationType: [...warnings] }),
  grave: (asked: Asked, span: Span): ListOf => listOf.reported(asked, span, { severity: [...grave] }),
  repeat: (asked: Asked, { category, locationId, from, to }: Span & { category: Category; locationId: string }): ListOf => ({
    ...within(asked),
    reportedFrom: from,
    reportedTo: to,
    category: [category],
    locationId,
    original: true,
  }),
}
