/** The rows of lists; those in the panel beside one are not among them. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')]
export const linkOf = (row: Element) => row.querySelector<HTMLAnchorElement>('a[href]')
/** The row whose record is open beside the list, as `aria-current` of its link tells. */
export const openRow = () => rows().find((row) => linkOf(row)?.ariaCurrent === 'true')
