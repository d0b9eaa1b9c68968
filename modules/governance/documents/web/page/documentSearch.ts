import { oneOf, searchId } from '@portal/ui/search'

const documentTabs = ['files', 'comments', 'history'] as const
type DocumentTab = (typeof documentTabs)[number]
/** Which part is open: `?tab=history`; and which version is read: `?read=draft`, or the id of one. */
export type DocumentSearch = { tab?: DocumentTab | undefined; read?: string | undefined }

export const readDocumentSearch = ({ tab, read }: Record<string, unknown>): DocumentSearch => ({
  tab: oneOf(documentTabs, tab),
  read: oneOf(['draft'], read) ?? searchId(read),
})
/** Two versions of a document: `?from=…&to=draft`. */
export type CompareSearch = { from?: string | undefined; to?: string | undefined }
export const readCompareSearch = ({ from, to }: Record<string, unknown>): CompareSearch => ({
  from: searchId(from),
  to: oneOf(['draft'], to) ?? searchId(to),
})
