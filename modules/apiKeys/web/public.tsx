export { KeyDialog } from './KeyDialog.tsx'
export { KeyList } from './KeyList.tsx'
