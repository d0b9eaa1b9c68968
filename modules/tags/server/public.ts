export { tagTexts } from '../texts.ts'
export { caseTags, linkTags, tagsOf, tagsOfEach, taskTags, withAnyTag } from './linkQueries.ts'
export { putTags, tagsTold } from './put.ts'
export { takeTags } from './take.ts'
