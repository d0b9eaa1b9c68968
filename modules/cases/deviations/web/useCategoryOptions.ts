import { categoryChoices, ownCategoryQuery } from '@portal/modules/records/ownCategories/web/public'
import { useQuery } from '@tanstack/react-query'
import { deviationTexts as texts } from '../texts.ts'
import { caseOwnCategories } from './ownCategories.ts'

/** The categories a case may have: the portal's, and the company's own when they have come. */
export function useCategoryOptions(chosenId?: string | null) {
  const { data } = useQuery(ownCategoryQuery(caseOwnCategories))
  return categoryChoices(texts.category, data?.items ?? [], chosenId)
}
