import { lazy, type ReactNode } from 'react'
import type { BoardProps } from './listParts.ts'

/** What is done with a list as a whole: kept, shown otherwise, taken out, filled. */
export const ListTools = lazy(() => import('./ListTools.tsx').then((file) => ({ default: file.ListTools })))
export const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((file) => ({ default: file.ExportDialog })))
/** What may be done with the rows that are chosen. */
export const ChosenBar = lazy(() => import('./ChosenBar.tsx').then((file) => ({ default: file.ChosenBar })))
/** A list in columns, its rows moved from one to another. */
export const Board = lazy(() => import('./Board.tsx').then((file) => ({ default: file.Board }))) as unknown as <R>(
  props: BoardProps<R>,
) => ReactNode
