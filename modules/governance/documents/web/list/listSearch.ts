import { oneOf, searchId, searchText } from '@portal/ui/search'
import { searchDay } from '@portal/ui/searchDay'
import { type DocumentType, documentTypes, type ShownStatus, shownStatuses } from '../../choices.ts'

/** What the list shows, as it stands in the address: one choice of each. */
export type ListSearch = {
  q?: string
  status?: ShownStatus
  documentType?: DocumentType
  folderId?: string
  reviewOverdue?: 'true'
  ownerId?: string
  reviewFrom?: string
  reviewTo?: string
  validOn?: string
  tagId?: string
}

/** Keeps what is understood and drops the rest. */
export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  Object.fromEntries(
    Object.entries({
      q: searchText(search.q),
      status: oneOf(shownStatuses, search.status),
      documentType: oneOf(documentTypes, search.documentType),
      folderId: searchId(search.folderId),
      reviewOverdue: oneOf(['true'], String(search.reviewOverdue)),
      ownerId: searchId(search.ownerId),
      reviewFrom: searchDay(search.reviewFrom),
      reviewTo: searchDay(search.reviewTo),
      validOn: searchDay(search.validOn),
      tagId: searchId(search.tagId),
    }).filter(([, value]) => value !== undefined),
  )

/** What is not archived, unless that is asked for. */
const notArchived = shownStatuses.filter((one) => one !== 'archived')
/** The filters as the contract takes them; what has a tag, and what was in force a day, is shown whole. */
export const listFilters = ({
  q,
  status,
  documentType,
  folderId,
  reviewOverdue,
  ownerId,
  reviewFrom,
  reviewTo,
  validOn,
  tagId,
}: ListSearch) => ({
  ...(q && { q }),
  ...(status ? { status: [status] } : !tagId && !validOn && { status: notArchived }),
  ...(documentType && { documentType: [documentType] }),
  ...(folderId && { folderId }),
  ...(reviewOverdue && { reviewOverdue: true as const }),
  ...(ownerId && { ownerId }),
  ...(reviewFrom && { reviewFrom }),
  ...(reviewTo && { reviewTo }),
  ...(validOn && { validOn }),
  ...(tagId && { tagId: [tagId] }),
})
