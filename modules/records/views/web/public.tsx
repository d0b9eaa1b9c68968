import { lazy, type ReactNode } from 'react'
import type { BulkProps } from './BulkBar.tsx'
import type { BulkDialogProps } from './BulkDialog.tsx'
import type { BoardProps, ManyProps } from './listParts.ts'

export { BoardTitle, DueDay, listCells, onlyWide, wordWide } from './ListCells.tsx'
export { ListPage, NewRows, NothingFits } from './ListPage.tsx'
export type { ArrivedWords } from './NewRows.tsx'
export { print } from './print.ts'
export { RecordHistory } from './RecordHistory.tsx'
export { RegisterPage, type RegisterProps, yearOptions } from './RegisterPage.tsx'
export { useSelection } from './RowChoice.tsx'
export type { RecordScreens } from './recordScreens.ts'
export { type StatusChip, StatusChips } from './StatusChips.tsx'
export { useBoardMove } from './useBoardMove.ts'
export { useExport } from './useExport.ts'
export { askListCan, useListCan } from './useListCan.ts'

const parts = () => import('./Parts.tsx')
/** What is done with a list as a whole: saved, shown otherwise, exported, imported. */
export const ListTools = lazy(() => parts().then((file) => ({ default: file.ListTools })))
export const ExportDialog = lazy(() => parts().then((file) => ({ default: file.ExportDialog })))
export const PrintedBy = lazy(() => parts().then((file) => ({ default: file.PrintedBy })))
/** What may be done with the rows that are chosen. */
export const BulkBar = lazy(() => parts().then((file) => ({ default: file.BulkBar }))) as unknown as <
  R extends { id: string },
  S extends string,
>(
  props: BulkProps<R, S>,
) => ReactNode
/** One step for the rows that are chosen. */
export const BulkDialog = lazy(() => parts().then((file) => ({ default: file.BulkDialog }))) as unknown as <
  R extends { id: string; version: number },
  V,
  I,
  S extends string,
>(
  props: BulkDialogProps<R, V, I, S>,
) => ReactNode
/** One step for several rows; those that were refused are listed with the reason. */
export const ManyDialog = lazy(() => parts().then((file) => ({ default: file.ManyDialog }))) as unknown as <I>(
  props: ManyProps<I>,
) => ReactNode
/** A list in columns, its rows moved from one to another. */
export const Board = lazy(() => parts().then((file) => ({ default: file.Board }))) as unknown as <R extends { id: string }>(
  props: BoardProps<R>,
) => ReactNode
