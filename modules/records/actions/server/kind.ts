import { defineRecord } from '@portal/platform/record/defineRecord'
import type { Parent } from './parent.ts'
import { parentIdOf, visibleBy } from './parentQueries.ts'
import { visibleByWay } from './waysQueries.ts'

export const prefix = 'TIL'
/** Where its list finds the words of a search. */
export const sought = { table: 'actions', prefix, people: ['owner_id', 'verified_by'] } as const

/** Tiltak, as a kind of record: read by whoever may read what it belongs to. */
export const actionKind = (parents: readonly Parent[]) =>
  defineRecord({
    kind: 'action',
    ...sought,
    path: '/actions',
    visibleTo: visibleBy(parents),
    visibleByWay: visibleByWay(parents),
    readersAmong: async (tx, id, userIds) => {
      const of = await parentIdOf(tx, id)
      const parent = parents.find(({ kind }) => kind === of?.kind)
      return of && parent ? parent.readersAmong(tx, of.id, userIds) : []
    },
  })
