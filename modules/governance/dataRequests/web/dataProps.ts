/** The request whose person's data is shown. */
export type DataProps = { id: string; number: string }
