/** One chunk: each by itself would take the forms' shared parts to pieces. */
export { Board } from './Board.tsx'
export { BulkBar } from './BulkBar.tsx'
export { BulkDialog } from './BulkDialog.tsx'
export { ExportDialog } from './ExportDialog.tsx'
export { ListTools } from './ListTools.tsx'
export { ManyDialog } from './ManyDialog.tsx'
export { PrintedBy } from './PrintedBy.tsx'
export { RegisterTools } from './RegisterTools.tsx'
