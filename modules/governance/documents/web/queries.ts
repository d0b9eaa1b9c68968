import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions } from '@tanstack/react-query'
import { audiences, documentFolders, documents, requiredOfCompany } from '../contract.ts'
import { type ListSearch, listFilters, readListSearch } from './list/listSearch.ts'

export const api = client(documents)
export const folderApi = client(documentFolders)
const audienceApi = client(audiences)
const requiredApi = client(requiredOfCompany)

export const documentQueries = {
  list: (search: ListSearch) => {
    const filters = listFilters(search)
    return pagedQuery(['documents', 'list', filters], (page, options) => api.list({ ...filters, sort: 'title', ...page }, options))
  },
  one: (id: string) => queryOptions({ queryKey: ['documents', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  /** The text of a version that was approved, which never changes, or of the one under way; `sent`: the digest it was sent for approval with. */
  text: (id: string, version: string, sent?: string) =>
    queryOptions({
      queryKey: ['documents', 'text', id, version, sent],
      queryFn: ({ signal }) =>
        version === 'draft' ? api.draft({ id }, { signal }) : api.versionOf({ id, versionId: version }, { signal }),
    }),
  /** The version under way as it is when its editor is opened, `session`; nobody else's cache is any good for that. */
  editing: (id: string, session: string) =>
    queryOptions({
      queryKey: ['documents', 'editing', id, session],
      queryFn: ({ signal }) => api.draft({ id }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      meta: { isWrittenOn: true },
    }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['documents', 'timeline', id], queryFn: ({ signal }) => api.timeline({ id }, { signal }) }),
  approvers: (id: string) =>
    queryOptions({ queryKey: ['documents', 'approvers', id], queryFn: ({ signal }) => api.approvers({ id }, { signal }) }),
  templates: queryOptions({ queryKey: ['documents', 'templates'], queryFn: ({ signal }) => api.templates({}, { signal }) }),
  folders: queryOptions({ queryKey: ['documents', 'folders'], queryFn: ({ signal }) => folderApi.list({}, { signal }) }),
  required: queryOptions({ queryKey: ['documents', 'required'], queryFn: ({ signal }) => requiredApi.list({}, { signal }) }),
  audienceChoices: queryOptions({ queryKey: ['audiences', 'choices'], queryFn: ({ signal }) => audienceApi.choices({}, { signal }) }),
  /** How many an audience is, which is given as JSON. */
  audience: (audience: string) =>
    queryOptions({ queryKey: ['audiences', audience], queryFn: ({ signal }) => audienceApi.preview({ audience }, { signal }) }),
  /** What the text of a new one may be taken from. */
  copyable: queryOptions({
    queryKey: ['documents', 'list', 'copyable'],
    queryFn: ({ signal }) => api.list({ status: ['approved', 'underRevision'], sort: 'title', limit: 100 }, { signal }),
  }),
}

/** The first page of the list, of its address. */
export const documentListQuery = (search: Record<string, unknown>) => documentQueries.list(readListSearch(search))
