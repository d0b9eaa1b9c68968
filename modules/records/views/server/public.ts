import { mayBulk, mayExport, mayExportAll } from '../rules.ts'

export { admitExport } from './admitExport.ts'
export { bulkOf, type Taken, undoBulkOf } from './bulkOf.ts'
export { columnsToRestore } from './columnsToRestore.ts'
export { type ExportColumn, type ExportList, exportOf } from './exportOf.ts'
export type { FilterWords } from './filterWords.ts'
export { undoTexts } from './undoTexts.ts'

/** The gates of `exportOf` and `bulkOf`, for a kind to name those its list has. */
export const exportGates = { export: mayExport, exportAll: mayExportAll }
export const bulkGates = { bulk: mayBulk }
