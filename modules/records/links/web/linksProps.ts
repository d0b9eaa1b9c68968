/** A record, and where its kind is. */
export type LinksProps = { id: string; path: string }
