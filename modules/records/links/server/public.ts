export { linkTexts } from '../texts.ts'
export { linksOf } from './queries.ts'
