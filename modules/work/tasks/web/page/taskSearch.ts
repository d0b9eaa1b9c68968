import { oneOf } from '@portal/ui/search'

export const taskTabs = ['files', 'comments', 'history'] as const
type TaskTab = (typeof taskTabs)[number]
/** Which part of a task is open: `/tasks/:id?tab=history`. */
export type TaskSearch = { tab?: TaskTab }

export function readTaskSearch({ tab }: Record<string, unknown>): TaskSearch {
  const known = oneOf(taskTabs, tab)
  return known ? { tab: known } : {}
}
