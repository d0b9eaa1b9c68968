import { lazy, type ReactNode } from 'react'
import type { BoardProps, ManyProps } from './listParts.ts'

export { print } from './print.ts'
export { useSelection } from './RowChoice.tsx'

const parts = () => import('./Parts.tsx')
/** What is done with a list as a whole: kept, shown otherwise, taken out, filled. */
export const ListTools = lazy(() => parts().then((file) => ({ default: file.ListTools })))
export const ExportDialog = lazy(() => parts().then((file) => ({ default: file.ExportDialog })))
export const PrintedBy = lazy(() => parts().then((file) => ({ default: file.PrintedBy })))
/** The same for a register: a file, and paper. */
export const RegisterTools = lazy(() => parts().then((file) => ({ default: file.RegisterTools })))
/** What may be done with the rows that are chosen. */
export const ChosenBar = lazy(() => parts().then((file) => ({ default: file.ChosenBar })))
/** One step for several rows; those that were refused are listed with the reason. */
export const ManyDialog = lazy(() => parts().then((file) => ({ default: file.ManyDialog }))) as unknown as <I>(
  props: ManyProps<I>,
) => ReactNode
/** A list in columns, its rows moved from one to another. */
export const Board = lazy(() => parts().then((file) => ({ default: file.Board }))) as unknown as <R>(props: BoardProps<R>) => ReactNode
