import type { ComponentType } from 'react'

/** A kind whose records can be restricted: the beginning of its numbers, its path, and how its status is shown. */
export type RestrictableKind = { prefix: string; path: string; Status: ComponentType<{ status: string }> }

export const kindOf = (kinds: readonly RestrictableKind[], number: string) => kinds.find(({ prefix }) => number.startsWith(`${prefix}-`))
