import type { ComponentType } from 'react'
import type { EntryKind } from '../choices.ts'
import type { Entry } from '../contract.ts'

/** An entry on its way to another month of its year. */
export type Moving = { entry: Entry; month: number }
type Mover = ComponentType<{ id: string; year: number; month: number; onClose: () => void; onDone: () => void }>
/** What other modules bring to the wheel: how an entry of theirs is moved. */
export type WheelParts = { movers: Partial<Record<EntryKind, Mover>> }
/** What is chosen for duties: `owner-key` and `month-key` for each of them. */
export type Chosen = Record<string, string | null>
