import { folded } from '@portal/kit/text'
import { read } from '@portal/platform/http/verb'
import { pageOfKind } from '@portal/platform/record/defineRecord'
import type { RecordModule } from '@portal/platform/record/recordModule'
import type { SearchSource } from '@portal/platform/record/searched'
import { listPath } from '@portal/platform/record/summary'
import { mostCounted, mostShown } from '../choices.ts'
import { type Found, type Group, type Hit, search } from '../contract.ts'
import { findRecords, type SearchedKind, spellingOf } from './queries.ts'

type Module = Pick<RecordModule, 'kind' | 'list' | 'searched'>
const isSearched = (module: Module): module is Module & SearchedKind => module.searched !== undefined

export function find(modules: readonly Module[], sources: readonly SearchSource[]) {
  const kinds = modules.filter(isSearched)
  return read(search.find, async (ctx, { q }): Promise<Found> => {
    if (!q || ctx.actor.role === 'guest') return { spelling: null, groups: [] }
    const found = Map.groupBy(await findRecords(ctx.tx, ctx.actor, kinds, q), ({ kind }) => kind)
    const ofKind = ({ kind, searched }: SearchedKind): Group[] => {
      const rows = found.get(kind.kind) ?? []
      const [first] = rows
      if (!first) return []
      const items = rows.map(
        ({ row, where }): Hit => ({
          id: row.id,
          number: row.number,
          title: row.title,
          path: `${pageOfKind(kind)}/${row.id}`,
          where,
          ...searched.describe(row, ctx.now),
        }),
      )
      const total = Math.min(first.total, mostCounted)
      return [
        {
          name: kind.kind,
          title: searched.title,
          items,
          total,
          isMore: first.total > mostCounted,
          list: listPath(pageOfKind(kind), { q }),
        },
      ]
    }
    const groups = kinds.flatMap(ofKind)
    for (const { name, title, find } of sources) {
      const hits = await find(ctx, q, mostShown + 1)
      const items = hits.slice(0, mostShown).map((hit): Hit => ({ details: [], text: null, where: null, ...hit }))
      if (items.length > 0) groups.push({ name, title, items, total: items.length, isMore: hits.length > mostShown, list: null })
    }
    return { spelling: await spelling(q, groups), groups }

    /** What was searched for in place of the text, where something shown has its words, and nothing has those of the text. */
    async function spelling(text: string, shown: readonly Group[]): Promise<string | null> {
      const hits = shown.flatMap(({ items }) => items)
      const shownText = folded(hits.flatMap((hit) => [hit.title, hit.text ?? '', ...hit.details.map(({ value }) => value)]).join(' '))
      const isShown = (words: string) => words.split(' ').every((word) => shownText.includes(folded(word)))
      if (shown.length === 0 || isShown(text)) return null
      const meant = (await spellingOf(ctx.tx, text))?.split(' or ') ?? []
      return meant.find(isShown) ?? null
    }
  })
}
