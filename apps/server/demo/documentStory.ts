import type { DocumentType, Subtype } from '@portal/modules/governance/documents'
import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DepartmentKey, PlaceKey } from './company.ts'

type Folder = 'Styring' | 'Rutiner' | 'Instrukser' | 'Beredskap' | 'Prosjekter' | 'Skjemaer' | 'Avtaler' | 'HMS-datablad' | 'Sertifikater'

export type DocumentStory = {
  title: string
  type: DocumentType
  subtype?: Subtype
  folder: Folder
  department: DepartmentKey
  /** Who writes it, where it is not the leader of the department. */
  author?: string
  /** Who approves it, where it is not the general manager. */
  approver?: string
  /** Who goes through it before it is approved; of what still waits, all but the last have. */
  reviewers?: readonly string[]
  /** Working days since it was begun. */
  daysAgo: number
  /** Days from then until it is to be reviewed; absent as long as is usual. */
  reviewIn?: number
  /** Days from then until it is no longer valid. */
  expiresIn?: number
  /** The departments that are asked to read it; absent, everybody where that is usual of its type. */
  readBy?: readonly DepartmentKey[]
  /** Where those departments work, when it is the place that is asked. */
  readAt?: PlaceKey
  parts: readonly Part[]
  /** A later version: so many working days after the first, and what was changed. */
  later?: { after: number; isSignificant: boolean; summary: string; parts: readonly Part[] }
  /** What those who read it would have changed, so many working days after it was begun; it waits where it is not declined. */
  suggestions?: readonly { after: number; by: string; parts: readonly Part[]; reason: string; declined?: string }[]
  /** What is said beside the text while it waits: of words in a part of it, and what its author answers. */
  talk?: readonly { after: number; by: string; block: number; quote: string; body: string; answer?: string }[]
  /** How far it has come; absent is approved. */
  rests?: 'draft' | 'inReview'
}
