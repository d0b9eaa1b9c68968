import type { InfiniteData } from '@tanstack/react-query'

/** What a page shows of a list, for who tells what has come since. */
export type ShownRows = {
  ids: readonly string[]
  /** How many the list has by the same filters as its newest; absent where what is shown is narrowed in another way. */
  total?: number
  /** There is nothing more to fetch. */
  isWhole: boolean
  fetchedAt: number
  isBusy: boolean
  /** Fetches it anew, and answers what is there then. */
  refetch: () => Promise<readonly string[]>
}

type Pages = InfiniteData<{ items: { id: string }[]; total?: number }, any> | undefined
export type ShownList = {
  data: Pages
  dataUpdatedAt: number
  hasNextPage: boolean
  isRefetching: boolean
  refetch: () => Promise<{ data: Pages }>
}
const idsOf = (data: Pages) => data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []

export const shownRowsOf = ({ data, dataUpdatedAt, hasNextPage, isRefetching, refetch }: ShownList): ShownRows => ({
  ids: idsOf(data),
  total: data?.pages[0]?.total ?? 0,
  isWhole: !hasNextPage,
  fetchedAt: dataUpdatedAt,
  isBusy: isRefetching,
  refetch: async () => idsOf((await refetch()).data),
})

/** Several lists as one: the columns of a board. Undefined until each has been fetched. */
export function mergeShownRows(lists: readonly (ShownRows | undefined)[]): ShownRows | undefined {
  const all = lists.filter((one) => one !== undefined)
  if (all.length < lists.length || all.length === 0) return undefined
  return {
    ids: all.flatMap(({ ids }) => ids),
    isWhole: all.every(({ isWhole }) => isWhole),
    fetchedAt: Math.max(...all.map(({ fetchedAt }) => fetchedAt)),
    isBusy: all.some(({ isBusy }) => isBusy),
    refetch: async () => (await Promise.all(all.map(({ refetch }) => refetch()))).flat(),
  }
}
