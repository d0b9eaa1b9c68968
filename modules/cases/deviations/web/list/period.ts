import type { ListSearch } from './listSearch.ts'

export const periodKinds = ['reported', 'occurred', 'closed'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** The kind of days a list is narrowed by, if any. */
export const periodKindOf = (search: ListSearch): PeriodKind | undefined =>
  periodKinds.find((one) => search[`${one}From`] || search[`${one}To`])
