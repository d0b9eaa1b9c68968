/** How many of each kind are shown (domain 3.12). */
export const mostShown = 8
/** So many of a kind are counted; of more it is only known that they are more. */
export const mostCounted = 100
/** Characters of a text that is searched for. */
export const longestSearch = 300
