import type { DefinedKind, Restriction } from '@portal/platform/record/defineRecord'

/** A kind whose records can be restricted to a list of readers. */
export type Restrictable = DefinedKind & { restricts: Restriction }

export const restrictableAmong = (kinds: readonly DefinedKind[]) =>
  kinds.filter((kind): kind is Restrictable => kind.restricts !== undefined)
