import { isDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import type { Asked } from '@portal/platform/record/listFilters'
import { viewTexts } from '../texts.ts'
import { namesOf } from './queries.ts'

/** What each filter of a list is called, and its values where they are words; days, numbers and names read by themselves. */
export type FilterWords<F> = { [K in keyof F]-?: string | readonly [label: string, values: Readonly<Record<string, string>>] }
type Words<F> = { filters: FilterWords<F>; names?: (tx: TenantDb, given: readonly string[]) => Promise<ReadonlyMap<string, string>> }

const texts = viewTexts.paper
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
/** An id, or one that begins a longer value. */
const isNamed = (text: string) => isId(text.slice(0, 36))

/** What a list is narrowed by, as people read it. */
export async function filtersInWords<A extends Asked>({ tx }: Context, { filters, only }: A, words: Words<A['filters']>) {
  const given = Object.entries<unknown>(filters as object as Record<string, unknown>)
    .map(([name, value]) => [name, [value].flat().filter((one) => one !== undefined && one !== '')] as const)
    .filter(([, values]) => values.length > 0)
  const texted = given.flatMap(([, values]) => values.filter((one) => typeof one === 'string'))
  const ids = texted.filter(isId)
  const names = texted.some(isNamed)
    ? new Map([...(ids.length > 0 ? await namesOf(tx, ids) : []), ...((await words.names?.(tx, texted)) ?? [])])
    : new Map<string, string>()
  const shown = (value: unknown, own?: Readonly<Record<string, string>>) => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    const text = String(value)
    return own?.[text] ?? names.get(text) ?? (isId(text) ? texts.unknown : isDate(text) ? formatDate(text) : text)
  }
  const shownAs = given.map(([name, values]): [string, string] => {
    const word = words.filters[name as keyof A['filters']] as string | readonly [string, Readonly<Record<string, string>>]
    const [label, own] = typeof word === 'string' ? [word] : word
    return [label, values.map((value) => shown(value, own)).join(', ')]
  })
  if (only?.ids) shownAs.push([texts.rows, texts.chosen])
  if (only?.isOwnOrTeam) shownAs.push([texts.of, texts.ownOrTeam])
  return shownAs.length > 0 ? shownAs : [[texts.filters, texts.none] satisfies [string, string]]
}
