import type { Category } from '@portal/modules/deviations'
import { random, seedOf } from './random.ts'
import type { World } from './world.ts'

/** What people at a building site sort their cases by. */
const words: Partial<Record<Category, readonly string[]>> = {
  workAtHeight: ['Stillas', 'Rekkverk'],
  machineEquipment: ['Løfteutstyr', 'Kran'],
  electrical: ['Byggestrøm'],
  fire: ['Varme arbeider'],
  environment: ['Avfall', 'Utslipp'],
  quality: ['Fukt', 'Tetting'],
  traffic: ['Kjøretøy'],
}
const everywhere = 'Vernerunde'
const afterwards = 90_000

/** Whoever begins to treat a case puts a word or two on some of them. None of those that are restricted. */
export function tagCases({ ledger, staff }: World, seed: number) {
  const chance = random(seedOf(seed, 'tags'))
  const ids = new Map<string, string>()
  const seen = new Set<string>()
  for (const { table, row, from } of ledger.versions.filter((one) => one.table === 'deviations')) {
    if (row.status !== 'inProgress' || row.is_restricted || seen.has(row.id!)) continue
    seen.add(row.id!)
    const given = [
      ...(words[row.category as Category] ?? []).filter(() => chance.chance(0.45)),
      ...(chance.chance(0.12) ? [everywhere] : []),
    ]
    const by = staff.members.find(({ id }) => id === row.assignee_id)
    const at = new Date(Date.parse(from) + afterwards).toISOString()
    const closedAt = ledger.get(table, row.id!).closed_at
    if (given.length === 0 || !by || (typeof closedAt === 'string' && closedAt <= at)) continue
    for (const name of given) {
      if (!ids.has(name)) {
        ids.set(name, chance.id(at))
        ledger.add('tags', { id: ids.get(name)!, name, created_by: by.id, created_at: at }, at)
      }
      ledger.add('deviation_tags', { deviation_id: row.id, tag_id: ids.get(name), added_by: by.id, added_at: at }, at)
    }
    const tags = given.toSorted((a, b) => a.localeCompare(b, 'nb')).join(', ')
    const entity = { type: 'deviation', id: row.id!, number: String(row.number) }
    ledger.tell(at, by, { action: 'deviation.tag', entity, before: { tags: '' }, after: { tags } })
  }
}
