export { attachFiles, downloadOf, filesLogged, takeFiles, tieFiles } from './attach.ts'
export { type FileLink, linkedFiles, ownUpload } from './queries.ts'
export { receiveUpload } from './upload.ts'
export { attachFor, fileOf } from './verbs.ts'
