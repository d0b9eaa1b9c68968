import type { DocumentType, Subtype } from '../../choices.ts'

/** A beginning of a document: its parts in their order. */
export type Part =
  | { heading: string } // level 2
  | { subheading: string } // level 3
  | { text: string }
  | { bullets: string[] }
  | { steps: string[] } // numbered
  | { ticks: string[] } // boxes to tick on paper
  | { danger: string }
  | { note: string }
  | { table: string[][] } // its first row is the head
export type DocumentTemplate = { title: string; documentType: DocumentType; subtype: Subtype | null; parts: Part[] }
