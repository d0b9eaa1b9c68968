/** How many rows of a list are asked for at once: a phone shows six, and draws each as a card. */
export const pageSize = () => (matchMedia('(min-width: 48rem)').matches ? 50 : 25)
