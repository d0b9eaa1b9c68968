import type { Routes } from '@portal/platform/http/http'
import type { DefinedKind, Known } from '@portal/platform/record/defineRecord'
import { requestRoutes } from './ask.ts'
import { readerRoutes } from './change.ts'
import { knownRoutes } from './known.ts'
import { restrictableAmong } from './restrictable.ts'

const isKnown = (kind: DefinedKind): kind is DefinedKind & { known: Known } => kind.known !== undefined

export function accessRoutes(kinds: readonly DefinedKind[]): Routes[] {
  const restrictable = restrictableAmong(kinds)
  return [...restrictable.map(readerRoutes), requestRoutes(restrictable), ...kinds.filter(isKnown).map(knownRoutes)]
}
