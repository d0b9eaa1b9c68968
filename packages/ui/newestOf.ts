type Page = { items: { id: string }[]; total?: number }
type Options = { signal: AbortSignal }

/** The records of a list in the order they came, the newest first. */
export type Newest = {
  queryKey: readonly unknown[]
  read: (options: Options) => Promise<Page>
  /** The order of the list that shows them first. */
  sort: string
}

/** How a list is asked for its newest records; `queryKey` is that of the list. */
export const newestOf = <S extends string>(
  queryKey: readonly unknown[],
  sort: S,
  fetchPage: (page: { sort: S; limit: number }, options: Options) => Promise<Page>,
): Newest => ({
  queryKey: [...queryKey, 'newest'],
  read: (options) => fetchPage({ sort, limit: 25 }, options),
  sort,
})
