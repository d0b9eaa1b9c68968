import type { OwnCategoryKind } from '@portal/modules/records/ownCategories/web/public'

/** Cases take categories of the company's own. What they are read and chosen by is fetched when it is asked for. */
export const caseOwnCategories: OwnCategoryKind = {
  path: '/deviations',
  load: () =>
    Promise.all([import('../ownCategoryContract.ts'), import('../texts.ts')]).then(([{ ownCategories }, { deviationTexts }]) => ({
      contract: ownCategories,
      title: deviationTexts.title,
      names: deviationTexts.category,
    })),
}
