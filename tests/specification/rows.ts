import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Tenant } from '../../apps/server/testing.ts'
import type { ownPortal } from '../../modules/identity/auth/server/testing.ts'

/** What the sentences are tried on: the product's own HTTP side, with a company of its own. */
export type Stack = { portal: Awaited<ReturnType<typeof ownPortal>>; t: Tenant }
/** How one sentence is held. */
export type Row = (stack: Stack) => unknown
export type Rows = Record<string, Row>

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

/** Tests of these names, elsewhere, hold it. Fails when one of them is no longer there. */
export const provenBy =
  (file: string, ...names: string[]): Row =>
  () => {
    expect(names.length).toBeGreaterThan(0)
    const text = textOf(file)
    for (const name of names) expect(text.includes(name), `${file} has no test «${name}»`).toBe(true)
  }

/** The product does otherwise, for a reason that is written down. */
export const otherwise = (reason: string): Row => provenBy('docs/decisions/072-the-specification-to-the-letter.md', reason)

/** Several of these together. */
export const all =
  (...rows: Row[]): Row =>
  async (stack) => {
    for (const row of rows) await row(stack)
  }

/** A heading of what follows, or a sentence that asks for nothing: it says what is not shown. */
export const asksNothing: Row = () => {}

/** `name` in the Chromium journey of this folder. */
export const onScreen = (...names: string[]) => provenBy('tests/specification/screens.e2e.ts', ...names)
