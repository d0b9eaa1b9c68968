import type { Category } from '@portal/modules/cases/deviations'
import type { Row } from './ledger.ts'
import { random, seedOf } from './random.ts'
import type { Member } from './staff.ts'
import { taskDetails } from './taskDetails.ts'
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

type Given = { kind: 'deviation' | 'task'; row: Row; names: readonly string[]; by: Member; at: string }

/** Whoever begins to treat a case, or gives a task, puts a word or two on some of them. None of the cases that are restricted. */
export function tagRecords(world: World, seed: number) {
  const { ledger } = world
  const chance = random(seedOf(seed, 'tags'))
  const ids = new Map<string, string>()
  // In the order they were put on: a word is there from its first use.
  for (const { kind, row, names, by, at } of [...ofCases(world, seed), ...ofTasks(world)].toSorted((a, b) => a.at.localeCompare(b.at))) {
    for (const name of names) {
      if (!ids.has(name)) {
        ids.set(name, chance.id(at))
        ledger.add('tags', { id: ids.get(name)!, name, created_by: by.id, created_at: at }, at)
      }
      ledger.add('record_tags', { record_id: row.id, tag_id: ids.get(name), added_by: by.id, added_at: at }, at)
    }
    const tags = names.toSorted((a, b) => a.localeCompare(b, 'nb')).join(', ')
    const entity = { type: kind, id: row.id!, number: String(row.number) }
    ledger.tell(at, by, { action: `${kind}.tag`, entity, before: { tags: '' }, after: { tags } })
  }
}

const laterThan = (instant: string) => new Date(Date.parse(instant) + afterwards).toISOString()
const personOf = ({ staff }: World, id: unknown) => staff.members.find((one) => one.id === id)

function ofCases(world: World, seed: number): Given[] {
  const chance = random(seedOf(seed, 'words of cases'))
  const seen = new Set<string>()
  return world.ledger.versions
    .filter((one) => one.table === 'deviations')
    .flatMap(({ table, row, from }) => {
      if (row.status !== 'inProgress' || row.is_restricted || seen.has(row.id!)) return []
      seen.add(row.id!)
      const names = [
        ...(words[row.category as Category] ?? []).filter(() => chance.chance(0.45)),
        ...(chance.chance(0.12) ? [everywhere] : []),
      ]
      const [by, at] = [personOf(world, row.assignee_id), laterThan(from)]
      const closedAt = world.ledger.get(table, row.id!).closed_at
      if (names.length === 0 || !by || (typeof closedAt === 'string' && closedAt <= at)) return []
      return [{ kind: 'deviation' as const, row, names, by, at }]
    })
}

const ofTasks = (world: World): Given[] =>
  world.ledger.versions
    .filter((one) => one.table === 'tasks' && one.row.version === 1)
    .flatMap(({ row, from }) => {
      const names = taskDetails[String(row.title)]?.tags ?? []
      const [by, at] = [personOf(world, row.created_by), laterThan(from)]
      return names.length > 0 && by && at < world.now ? [{ kind: 'task' as const, row, names, by, at }] : []
    })
