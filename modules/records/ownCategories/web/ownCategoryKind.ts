import type { OwnCategoriesContract } from '../contract.ts'

/** A kind that takes categories of the company's own, by the path of its records: its calls, and what the kind calls its own. */
export type OwnCategoryKind = { path: string; load: () => Promise<{ contract: OwnCategoriesContract; names: Record<string, string> }> }
