import type { ArrivedWords } from '@portal/modules/records/views/web/public'
import type { Newest } from '@portal/ui/newestOf'
import type { ComponentType } from 'react'
import type { Deviation } from '../contract.ts'
import type { CaseCard } from './caseCard.ts'
import type { ListSearch } from './list/listSearch.ts'

/** The list's address, its filters as calls take them, and its newest for who leaves the map open. */
export type CaseMapProps = { search: ListSearch; filters: Record<string, unknown>; newest: Newest; arrived: ArrivedWords }

/** Parts of the list and of a case's page that belong to other modules; each fetches what it shows. */
export type CaseParts = {
  /** The list as a map. */
  Map: ComponentType<CaseMapProps>
  /** Above everything: what nobody may overlook. */
  notices: readonly ComponentType<{ deviation: Deviation }>[]
  /** Stop of the work: on the receipt of what is not made safe, among the other steps of a case, and what is asked then. */
  Stop: ComponentType<{ id: string }>
  StopItem: ComponentType<{ deviation: Deviation; onChoose: () => void }>
  Stopping: ComponentType<{ id: string; onClose: () => void }>
  /** Before the report. */
  cards: readonly CaseCard[]
  /** Beside the case. */
  side: readonly ComponentType<{ deviation: Deviation }>[]
}
