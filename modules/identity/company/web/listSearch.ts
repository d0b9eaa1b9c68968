/** What the lists show, as it stands in the address. */
export type InactiveSearch = { inactive?: true }

export const readInactive = (search: Record<string, unknown>): InactiveSearch =>
  search.inactive === 'true' || search.inactive === true ? { inactive: true } : {}
