export { categoryAfter } from '../rules.ts'
export { ownCategoryTexts } from '../texts.ts'
export { ownCategoriesOf, ownCategoryLabel, ownCategoryNames } from './queries.ts'
export { ownCategoryVerbs } from './settings.ts'
