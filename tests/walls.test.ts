// Which module names the tables of which, in its queries and in its SQL: each table is written by its owner alone, and read by those it is given to.
import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groups } from '../scripts/groups.ts'
import { liveSql } from '../scripts/liveSql.ts'
import { tablesInSource } from './support/tablesInSource.ts'
import { tablesInSql } from './support/tablesInSql.ts'

const floors = ['platform', ...groups]
const floorOf = (group: string) => floors.indexOf(group)

const paths = globSync(['modules/**/*.{ts,sql}', 'packages/platform/**/*.{ts,sql}']).filter((path) => !path.includes('node_modules'))
/** The group and the module of a path; `server.ts` beside the groups is a module of its own, above them all. */
function homeOf(path: string) {
  const [top, group = '', module] = path.split(sep)
  if (top === 'packages') return { group: 'platform', module: 'platform' }
  return module ? { group, module } : { group: '', module: basename(path, '.ts') }
}
const moduleOf = (path: string) => homeOf(path).module
const groupOf = new Map(paths.map((path) => [moduleOf(path), homeOf(path).group]))

const parts = liveSql(paths.filter((path) => /(migrations\W\w+|functions)\.sql$/.test(path)))
const owners = new Map(
  parts.filter(({ kind, name }) => kind === 'table' && !name.startsWith('history.')).map(({ name, module }) => [name, module]),
)
const known = new Set(owners.keys())
const sources = paths.filter((path) => /^modules.*(?<!\.test|\.e2e|testing)\.ts$/.test(path) && !path.includes(`${sep}web${sep}`))

const namings = [
  ...sources.map((path) => ({ module: moduleOf(path), ...tablesInSource(readFileSync(path, 'utf8'), known) })),
  ...parts.map(({ kind, module, text, table }) => {
    const found = { module, reads: new Set(table ? [table] : []), writes: new Set<string>() }
    if (kind !== 'table' && kind !== 'trigger') tablesInSql(text, known, found)
    return found
  }),
]
type Pair = { module: string; table: string }
const pairsOf = (how: 'reads' | 'writes'): Pair[] =>
  namings.flatMap((naming) => [...naming[how]].map((table) => ({ module: naming.module, table })))
const isForeign = ({ module, table }: Pair) => module !== 'platform' && owners.get(table) !== module
const isDown = ({ module, table }: Pair) => {
  const [from, to] = [groupOf.get(module)!, groupOf.get(owners.get(table)!)!]
  return from === to || from === '' || floorOf(to) < floorOf(from)
}

const sortedSet = (names: readonly string[]) => [...new Set(names)].toSorted()
/** The tables each module names, in order. */
const byModule = (pairs: readonly Pair[]) =>
  Object.fromEntries(
    sortedSet(pairs.map(({ module }) => module)).map((of) => [
      of,
      sortedSet(pairs.filter(({ module }) => module === of).map(({ table }) => table)),
    ]),
  )

const reads = pairsOf('reads').filter(isForeign)
const given = await Promise.all(
  paths
    .filter((path) => basename(path) === 'reads.ts')
    .map(async (path) => {
      const list = (await import(join(process.cwd(), path))) as { reads: Record<string, 'everyone' | readonly string[]> }
      return { owner: moduleOf(path), reads: list.reads }
    }),
)
const readersOf = new Map(given.flatMap((list) => Object.entries(list.reads)))
const isGiven = ({ module, table }: Pair) => readersOf.get(table) === 'everyone' || readersOf.get(table)?.includes(module)

test('no table is out of sight, and each module stands in a group that is known', () => {
  expect(known.size).toBeGreaterThan(100)
  const seen = new Set([...pairsOf('reads'), ...pairsOf('writes')].map(({ table }) => table))
  expect([...known].filter((table) => owners.get(table) !== 'platform' && !seen.has(table))).toEqual([])
  expect([...new Set(groupOf.values())].filter((group) => group && floorOf(group) < 0)).toEqual([])
})

test('no module writes the table of another', () => {
  expect(byModule(pairsOf('writes').filter(isForeign))).toEqual({})
})

describe('a module reads of another', () => {
  test('only what stands below it, or in its own group', () => {
    expect(byModule(reads.filter((pair) => !isDown(pair)))).toEqual({})
  })

  test('only what its owner gives it, in `server/reads.ts`', () => {
    expect(byModule(reads.filter((pair) => isDown(pair) && !isGiven(pair)))).toEqual({})
  })

  test('all it is given: what is read no longer is taken off the list', () => {
    for (const { owner, reads: list } of given)
      for (const [table, modules] of Object.entries(list)) {
        expect([table, owners.get(table)]).toEqual([table, owner])
        const readers = sortedSet(reads.filter((pair) => pair.table === table && isDown(pair)).map(({ module }) => module))
        if (modules === 'everyone') expect(readers.length, table).toBeGreaterThan(5)
        else expect([table, modules]).toEqual([table, readers])
      }
  })
})
