import type { OwnCategoriesContract } from '../contract.ts'

/** A kind that takes categories of the company's own, by the path of its records: its calls, what it is called, and what it calls its own. */
export type OwnCategoryKind = {
  path: string
  load: () => Promise<{ contract: OwnCategoriesContract; title: string; names: Record<string, string> }>
}
