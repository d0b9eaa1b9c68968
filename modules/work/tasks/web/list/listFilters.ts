import type { IsoDate } from '@portal/kit/dates'
import type { Client } from '@portal/ui/client'
import { effectiveStatuses, unfinished } from '../../choices.ts'
import type { otherWork } from '../../otherWorkContract.ts'
import { type ListSearch, viewOf } from './listSearch.ts'

type OthersAsked = Parameters<Client<typeof otherWork>['listOthers']>[0]

/** The list's filters as the contract takes them. */
export function filtersOf(search: ListSearch) {
  const {
    sort: _sort,
    columns: _columns,
    show: _show,
    by: _by,
    day: _day,
    view: _view,
    status,
    ownCategoryId,
    departmentId,
    locationId,
    projectId,
    tagId,
    ...filters
  } = search
  const view = viewOf(search)
  return {
    ...filters,
    ...(view !== 'all' && { view }),
    ...(status !== 'all' && { status: status ?? [...unfinished] }),
    ...(ownCategoryId && { ownCategoryId: [ownCategoryId] }),
    ...(departmentId && { departmentId: [departmentId] }),
    ...(locationId && { locationId: [locationId] }),
    ...(projectId && { projectId: [projectId] }),
    ...(tagId && { tagId: [tagId] }),
  }
}

/** What is asked of work of other kinds; null where none of it can fit: somebody has it, and it has fewer filters than tasks. */
export function othersAsked(search: ListSearch): OthersAsked | null {
  const { columns: _columns, show: _show, by: _by, day: _day, sort, q, kind, view: _view, status, due, dueFrom, dueTo, ...rest } = search
  const { assigneeId, ...ofTasks } = rest
  const view = viewOf(search)
  if (kind === 'task' || Object.keys(ofTasks).length > 0 || view === 'created' || view === 'toApprove') return null
  if (view === 'all' && !assigneeId) return null
  const asked = { q, kind, assigneeId, due, dueFrom, dueTo, sort, view: view === 'all' ? undefined : view }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  return { ...given, ...(status !== 'all' && { status: status ?? [...unfinished] }) }
}

/** The same for the calendar, which is itself the deadline: without a status what is not cancelled. */
export function calendarFiltersOf({ due: _due, dueFrom: _from, dueTo: _to, ...search }: ListSearch) {
  return { ...filtersOf({ ...search, status: search.status ?? 'all' }), ...(search.status === 'all' && { status: [...effectiveStatuses] }) }
}

/** What stands beside the tasks of some days: plans for them too. */
export function calendarOthersAsked(
  { due: _due, ...search }: ListSearch,
  { from, to }: { from: IsoDate; to: IsoDate },
): OthersAsked | null {
  const notCancelled = effectiveStatuses.filter((one) => one !== 'cancelled')
  const asked = othersAsked({ ...search, dueFrom: from, dueTo: to, status: search.status ?? notCancelled })
  return asked && { ...asked, isPlanShown: true }
}
