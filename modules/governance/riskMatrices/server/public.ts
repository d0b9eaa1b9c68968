export { defaultMatrix, isHigher, rankOf } from '../matrixRules.ts'
export { matrixTexts } from '../texts.ts'
export { definitionOf, matrixInUse } from './queries.ts'
