import type { OwnFieldsContract } from '../contract.ts'

/** A kind that takes fields of the company's own, by the path of its records: its calls, and what the steps that may demand one are called. */
export type OwnFieldKind = { path: string; load: () => Promise<{ contract: OwnFieldsContract; steps: Record<string, string> }> }
