export { Photos } from './Photos.tsx'
export { FileList, Uploads } from './Uploads.tsx'
