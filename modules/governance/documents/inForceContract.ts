import { read } from '@portal/kit/contract'
import { id, manyIds } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { DocumentRow } from './contract.ts'

/** What is in force of a document, without its text. */
export const InForce = z.object({
  ...z.pick(DocumentRow, { id: true, number: true, title: true, expiryDate: true }).shape,
  versionId: id,
  versionLabel: z.string(),
  validFrom: z.string(),
  /** Whether it says anything in words: a PDF that is only scanned does not. */
  hasText: z.boolean(),
})
export type InForce = z.output<typeof InForce>

/** Apart, since only devices with documents for when there is no network ask. */
export const documentsInForce = {
  /** Those of some documents that are in force and that the person may read: by it a device learns what has changed. */
  inForce: read('/documents-in-force', z.strictObject({ ids: manyIds }), z.object({ items: z.array(InForce) })),
}
