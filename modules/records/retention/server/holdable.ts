import type { DefinedKind, Hold } from '@portal/platform/record/defineRecord'

/** A kind whose records can be under legal hold. */
export type Holdable = DefinedKind & { hold: Hold }

export const holdableAmong = (kinds: readonly DefinedKind[]) => kinds.filter((kind): kind is Holdable => kind.hold !== undefined)
