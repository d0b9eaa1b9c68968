/** What the list shows, as it stands in the address. */
export type ProjectSearch = { archived?: true }

export const readArchived = (search: Record<string, unknown>): ProjectSearch =>
  search.archived === 'true' || search.archived === true ? { archived: true } : {}
