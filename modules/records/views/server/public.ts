export { bulkOf } from './bulkOf.ts'
export { type ExportColumn, exportOf } from './exportOf.ts'
export { admitTakingOut } from './takingOut.ts'
