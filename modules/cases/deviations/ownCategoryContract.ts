import { ownCategoriesAt } from '@portal/modules/records/ownCategories'
import { categories } from './choices.ts'

/** The company's own categories of cases. */
export const ownCategories = ownCategoriesAt('/deviations', categories)
