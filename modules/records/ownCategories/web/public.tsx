export { CategoryFilter } from './CategoryFilter.tsx'
export { categoriesInOrder, categoryChoices, categoryValue, readCategory } from './choices.ts'
export type { OwnCategoryKind } from './ownCategoryKind.ts'
export { ownCategoryQuery } from './queries.ts'
