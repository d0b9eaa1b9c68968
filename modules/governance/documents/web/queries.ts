import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { audiences, type Document, documentFolders, documents, requiredOfCompany } from '../contract.ts'
import { type ListSearch, listFilters, readListSearch } from './list/listSearch.ts'
import type { DocumentSearch } from './page/documentSearch.ts'

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
      queryFn: async ({ signal, client }) => {
        if (version === 'draft') return api.draft({ id }, { signal })
        const asked = await askedAhead(client, id)
        return asked?.id === version ? asked : api.versionOf({ id, versionId: version }, { signal })
      },
    }),
  /** The text in force, asked for beside a document that is opened from its address, before it is known which version that is. */
  current: (id: string) =>
    queryOptions({ queryKey: ['documents', 'current', id], queryFn: ({ signal }) => api.current({ id }, { signal }), retry: false }),
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

/** The text in force where it was asked for beside the document; once, since what is kept of it is kept by its version. */
async function askedAhead(client: QueryClient, id: string) {
  const current = documentQueries.current(id)
  if (client.getQueryState(current.queryKey) === undefined) return null
  const found = await client.fetchQuery({ ...current, staleTime: 'static' }).catch(() => null)
  client.removeQueries({ ...current, exact: true })
  return found?.current
}

type Read = DocumentSearch['read']
/** The version a document's page shows: what is asked for; else what is in force, what is to be, and what there is. */
export function shownVersion({ approval, draft, currentId, versions }: Document, read: Read) {
  const asked = read === 'draft' && !draft ? undefined : read
  return asked ?? (approval?.isYourTurn ? 'draft' : (currentId ?? (draft ? 'draft' : versions[0]?.id)))
}
/** The text of a version, as a document's page reads it. */
export const shownText = ({ id, approval }: Document, shown: string) =>
  documentQueries.text(id, shown, shown === 'draft' ? approval?.digest : undefined)
/**
 * Asks ahead for what a document's page shows, the text as soon as it is known which; not of a restricted one, where who has read it is filed.
 * `isOpened`: the page is on its way, and the text in force is asked for at once.
 */
export async function askDocument(client: QueryClient, id: string, read: Read, isOpened: boolean) {
  const one = documentQueries.one(id)
  if (isOpened && !read && !client.getQueryState(one.queryKey)) void client.prefetchQuery(documentQueries.current(id))
  await client.prefetchQuery(one)
  const document = client.getQueryData(one.queryKey)
  const shown = document && !document.isRestricted && shownVersion(document, read)
  if (shown) await client.prefetchQuery(shownText(document, shown))
}

/** The first page of the list, of its address. */
export const documentListQuery = (search: Record<string, unknown>) => documentQueries.list(readListSearch(search))
