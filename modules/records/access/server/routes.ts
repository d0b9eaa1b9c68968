import type { Routes } from '@portal/platform/http/http'
import type { DefinedKind, Known } from '@portal/platform/record/defineRecord'
import { requestRoutes } from './ask.ts'
import { type OfficesHeld, readerRoutes } from './change.ts'
import { knownRoutes } from './known.ts'
import { restrictableAmong } from './restrictable.ts'

const isKnown = (kind: DefinedKind): kind is DefinedKind & { known: Known } => kind.known !== undefined

export function accessRoutes(kinds: readonly DefinedKind[], officesHeld: OfficesHeld): Routes[] {
  const restrictable = restrictableAmong(kinds)
  return [
    ...restrictable.map((kind) => readerRoutes(kind, officesHeld)),
    requestRoutes(restrictable),
    ...kinds.filter(isKnown).map(knownRoutes),
  ]
}
