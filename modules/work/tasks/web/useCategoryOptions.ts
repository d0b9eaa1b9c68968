import { categoriesInOrder, ownCategoryQuery } from '@portal/modules/records/ownCategories/web/public'
import { useQuery } from '@tanstack/react-query'
import { taskTexts as texts } from '../texts.ts'
import { taskOwnCategories } from './ownCategories.ts'

/** The categories a task may have: the portal's, and the company's own when they have come. */
export function useCategoryOptions(chosenId?: string | null) {
  const { data } = useQuery(ownCategoryQuery(taskOwnCategories))
  return categoriesInOrder(texts.category, data?.items ?? [], chosenId)
}
