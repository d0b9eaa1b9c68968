import type { Routes } from '@portal/platform/http/http'
import type { DefinedKind, Known } from '@portal/platform/record/defineRecord'
import { requestRoutes } from './ask.ts'
import { type OfficesOfUser, readerRoutes } from './change.ts'
import { knownRoutes } from './known.ts'
import { restrictableAmong } from './restrictable.ts'

const isKnown = (kind: DefinedKind): kind is DefinedKind & { known: Known } => kind.known !== undefined

export function accessRoutes(kinds: readonly DefinedKind[], officesOfUser: OfficesOfUser): Routes[] {
  const restrictable = restrictableAmong(kinds)
  return [
    ...restrictable.map((kind) => readerRoutes(kind, officesOfUser)),
    requestRoutes(restrictable),
    ...kinds.filter(isKnown).map(knownRoutes),
  ]
}
