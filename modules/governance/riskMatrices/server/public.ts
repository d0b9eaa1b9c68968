export { defaultMatrix, isHigher, levelAt, type Mapping, type Matrix, rankOf, scoreOf } from '../matrixRules.ts'
export { matrixTexts } from '../texts.ts'
export { matrixInUse } from './queries.ts'
