/** Where a kind's records are, and what is said before and after one is held. */
export type RetentionProps = { id: string; path: string; words: { intro: string; done: string } }
