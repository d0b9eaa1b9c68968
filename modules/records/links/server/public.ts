export { linkTexts } from '../texts.ts'
export { type Linked, linkNow } from './linkNow.ts'
export { linksOf } from './queries.ts'
