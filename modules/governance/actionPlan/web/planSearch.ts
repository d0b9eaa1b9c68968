import { type RiskLevel, riskLevels } from '@portal/modules/governance/riskMatrices'
import { type ActionStatus, boardColumns, unfinished } from '@portal/modules/records/actions'
import { oneOf, searchId } from '@portal/ui/search'
import { type PlanHierarchy, type PlanSort, planHierarchy, planSorts } from '../choices.ts'

/** What a plan opens with, what is late of it, each status, and all. */
export const shows = ['unfinished', 'overdue', ...boardColumns, 'cancelled', 'all'] as const
export type Show = (typeof shows)[number]

/** What the plan shows, as it stands in the address. Without anything: what is not finished, the earliest deadline first. */
export type PlanSearch = { show?: Show; level?: RiskLevel; hierarchyLevel?: PlanHierarchy; departmentId?: string; sort?: PlanSort }

/** Keeps what is understood and drops the rest, so that a mistyped address still shows a plan. */
export function readPlanSearch(search: Record<string, unknown>): PlanSearch {
  const read = {
    show: oneOf(shows, search.show),
    level: oneOf(riskLevels, search.level),
    hierarchyLevel: oneOf(planHierarchy, search.hierarchyLevel),
    departmentId: searchId(search.departmentId),
    sort: oneOf(planSorts, search.sort),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

const ofShow = (show: Show): { status?: ActionStatus[]; overdue?: true } => {
  if (show === 'all') return {}
  if (show === 'overdue') return { overdue: true }
  return { status: show === 'unfinished' ? [...unfinished] : [show] }
}
export const sortOf = ({ sort }: PlanSearch) => sort ?? 'due'
/** The filters as the contract takes them. */
export const filtersOf = ({ show = 'unfinished', level, hierarchyLevel, departmentId }: PlanSearch) => ({
  ...ofShow(show),
  ...(level && { level: [level] }),
  ...(hierarchyLevel && { hierarchyLevel: [hierarchyLevel] }),
  ...(departmentId && { departmentId: [departmentId] }),
})
