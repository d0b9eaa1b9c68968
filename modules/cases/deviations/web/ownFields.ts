import type { OwnFieldKind } from '@portal/modules/records/ownFields/web/public'

/** Cases take fields of the company's own. What they are read and chosen by is fetched when it is asked for. */
export const caseOwnFields: OwnFieldKind = {
  path: '/deviations',
  load: () =>
    Promise.all([import('../ownFieldContract.ts'), import('./texts.ts')]).then(([{ ownFields }, { screenTexts }]) => ({
      contract: ownFields,
      steps: screenTexts.ownFieldSteps,
    })),
}
