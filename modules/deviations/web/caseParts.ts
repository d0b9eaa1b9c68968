import type { ComponentType } from 'react'
import type { Deviation } from '../contract.ts'
import type { CaseCard } from './caseCard.ts'

/** Parts of a case's page that belong to other modules; each fetches what it shows. */
export type CaseParts = {
  /** Above everything: what nobody may overlook. */
  notices: readonly ComponentType<{ deviation: Deviation }>[]
  /** Before the report. */
  cards: readonly CaseCard[]
  /** Beside the case. */
  side: readonly ComponentType<{ deviation: Deviation }>[]
  /** Where there is no such case for the reader. */
  missing: readonly ComponentType[]
}
