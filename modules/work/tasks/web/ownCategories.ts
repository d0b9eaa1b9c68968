import type { OwnCategoryKind } from '@portal/modules/records/ownCategories/web/public'

/** Tasks take categories of the company's own. What they are read and chosen by is fetched when it is asked for. */
export const taskOwnCategories: OwnCategoryKind = {
  path: '/tasks',
  load: () =>
    Promise.all([import('../ownCategoryContract.ts'), import('../texts.ts')]).then(([{ ownCategories }, { taskTexts }]) => ({
      contract: ownCategories,
      title: taskTexts.title,
      names: taskTexts.category,
    })),
}
