import { companyChoices, listLocations } from '@portal/modules/identity/company/web/public'
import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { outbox } from '@portal/modules/records/outbox/web/public'
import { client } from '@portal/ui/client'
import { newestOf } from '@portal/ui/newestOf'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { pageSize } from '@portal/ui/pageSize'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { deviations } from '../contract.ts'
import { filtersOf, usualSort } from './list/listFilters.ts'
import type { ListSearch } from './list/listSearch.ts'

export const api = client(deviations)

export const deviationQueries = {
  all: ['deviations'] as const,
  list: (search: ListSearch) =>
    pagedQuery(['deviations', 'list', filtersOf(search), search.sort], (page, options) =>
      api.list({ ...filtersOf(search), sort: search.sort ?? usualSort(search), limit: pageSize(), ...page }, options),
    ),
  newest: (search: ListSearch) =>
    newestOf(['deviations', 'list', filtersOf(search)], '-reported', (page, options) =>
      api.list({ ...filtersOf(search), ...page }, options),
    ),
  counts: (search: ListSearch) => {
    const { status: _, ...filters } = filtersOf(search)
    return queryOptions({
      queryKey: ['deviations', 'list', 'counts', filters],
      queryFn: ({ signal }) => api.counts(filters, { signal }),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) => queryOptions({ queryKey: ['deviations', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  related: (id: string) =>
    queryOptions({ queryKey: ['deviations', 'list', 'related', id], queryFn: ({ signal }) => api.related({ id }, { signal }) }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['deviations', 'timeline', id], queryFn: ({ signal }) => api.timeline({ id }, { signal }) }),
}

/** Few lists show them. */
export const ownOfRows = (ids: string[]) => ({
  queryKey: ['deviations', 'list', 'own', ids],
  queryFn: async () => client((await import('../ownFieldContract.ts')).ownFields).rowOwnFields({ ids }),
})
export const tagsOfRows = (ids: string[]) => ({ queryKey: ['deviations', 'list', 'tags', ids], queryFn: () => api.rowTags({ ids }) })

type Places = Awaited<ReturnType<typeof listLocations>>
type StoredPlaces = { at: number; places: Places }
const day = 86_400_000

/** The places; without a network those this device was last told of, names alone. */
async function listPlaces(): Promise<Places> {
  const choices = await (await outbox.drafts()).choicesHere<StoredPlaces>('places').catch(() => undefined)
  try {
    const all = await listLocations()
    const items = all.items.map((one) => ({ ...one, address: null, responsibleId: null, responsibleName: null, canEdit: false }))
    await choices?.save({ at: Date.now(), places: { items, canAdd: false, people: [] } }).catch(() => undefined)
    return all
  } catch (error) {
    const stored = await choices?.load().catch(() => undefined)
    if (!stored) throw error
    return stored.places
  }
}

/** On a phone: what the report form chooses from is there before the network is gone. */
export async function keepPlaces(): Promise<void> {
  const stored = await (await outbox.drafts()).loadChoices<StoredPlaces>('places')
  if (!stored || Date.now() - stored.at > day || stored.at > Date.now()) await listPlaces()
}

/** What a person chooses from. */
export const choiceQueries = {
  departments: companyChoices.departments,
  locations: queryOptions({ queryKey: ['locations'], queryFn: listPlaces, staleTime: 300_000 }),
  /** For a list, which is read with a network. */
  places: queryOptions({ queryKey: ['locations', 'all'], queryFn: listLocations, staleTime: 300_000 }),
  people: peopleQuery,
}
