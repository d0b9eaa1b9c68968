import { ownCategoriesAt } from '@portal/modules/records/ownCategories'
import { categories } from './choices.ts'

/** The company's own categories of tasks. */
export const ownCategories = ownCategoriesAt('/tasks', categories)
