export { admitExport } from './admitExport.ts'
export { bulkOf } from './bulkOf.ts'
export { type ExportColumn, exportOf } from './exportOf.ts'
