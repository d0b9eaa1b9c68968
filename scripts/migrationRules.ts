// Checks the names of migrations, and where functions and views stand (decision 113). Run by `npm run check`.
import { globSync, readFileSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { functionFiles, migrationFiles } from '@portal/platform/db/migrationFiles'
import { landedSums, namesIn, sumsPath } from './migrationSums.ts'
import { statementsOf } from './sqlStatements.ts'

/** Up to here in the list functions stood in migrations, and dates were only an order. */
const lastOfOld = '20261214_retention_of_records.sql'
/** Later migrations call these, on a new database as their latest migration made them: what changes one is a migration too. */
const calledByMigrations = ['tenant_table', 'owner_policy', 'history.begin_versions_now', 'record_table', 'record_columns', 'record_search']
const mark = '-- Also in functions.sql:'

const definition = /^(create|drop) (?:or replace )?(function|view)\s+(if exists\s+)?([\w.]+)/i
type Definition = { file: string; isDrop: boolean; ifExists: boolean; name: string; text: string; isMarked: boolean }
/** The functions and views a file makes or takes away, in its order. */
const definitionsIn = (file: string): Definition[] =>
  statementsOf(readFileSync(file, 'utf8')).flatMap(({ text, comment }) => {
    const [, verb, , ifExists, name] = definition.exec(text.replace(/\s+/g, ' ')) ?? []
    if (!name || name.startsWith('pg_temp.')) return []
    const of = { file, isDrop: verb!.toLowerCase() === 'drop', ifExists: ifExists !== undefined, isMarked: comment.includes(mark) }
    return [{ ...of, name: name.toLowerCase().replace(/^public\./, ''), text: text.replace(/^create (or replace )?/i, '') }]
  })

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
function nameProblems(file: string): string[] {
  const name = basename(file)
  const module = file.split(sep).at(-3)!
  const [, time, about] = /^(\d{12})_([a-z_]+)\.sql$/.exec(name) ?? []
  if (!time) return [`${file}: name it YYYYMMDDHHMM_module_what.sql, by the clock (UTC)`]
  const instant = new Date(time.replace(/(....)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:00Z'))
  if (!(instant.getTime() <= Date.now())) return [`${file}: ${time} is not now, nor was it: name it by the clock (UTC)`]
  return about!.startsWith(`${snake(module)}_`) ? [] : [`${file}: after the time comes the module, ${snake(module)}`]
}

export function migrationProblems(root = process.cwd(), landed = landedSums()): string[] {
  const relative = (file: string) => file.slice(root.length + 1)
  const migrations = migrationFiles(root)
  const landedNames = namesIn(landed)
  const isOld = new Set(landedNames.slice(0, landedNames.indexOf(lastOfOld) + 1))
  const isLanded = new Set(landedNames)
  const problems: string[] = []
  const twice = migrations.filter((file, place) => migrations.findIndex((other) => basename(other) === basename(file)) !== place)
  for (const file of twice) problems.push(`${relative(file)}: another module has a migration of this name`)
  if (!readFileSync(`${root}/${sumsPath}`, 'utf8').startsWith(landed))
    problems.push(`${sumsPath}: what has landed stands first and as it was: npm run tables`)

  const files = functionFiles(root)
  for (const file of globSync('{packages,modules}/**/functions.sql', { cwd: root, exclude: ['**/node_modules'] }))
    if (!files.includes(`${root}/${file}`))
      problems.push(`${file}: is not applied here; it stands in server/, or in a room of the platform`)
  const functions = new Map<string, Definition>()
  for (const made of files.flatMap(definitionsIn)) {
    const other = functions.get(made.name)
    if (other) problems.push(`${relative(made.file)}: ${made.name} is in ${relative(other.file)} already`)
    functions.set(made.name, made)
  }

  const live = new Map<string, Definition>()
  for (const made of migrations.flatMap(definitionsIn)) {
    const { name, file } = made
    const where = functions.get(name)
    const home = where ? relative(where.file) : 'server/functions.sql of the module it belongs to'
    if (made.isDrop) live.delete(name)
    else live.set(name, made)
    if (isOld.has(basename(file))) continue
    if (made.isDrop && !made.ifExists)
      problems.push(`${relative(file)}: say «if exists» of ${name}: a new database gets its functions after the migrations`)
    if (!made.isDrop && !made.isMarked)
      problems.push(
        `${relative(file)}: makes ${name}. Put its whole text in ${home}, which is applied after the migrations, and take it out here.` +
          ` Only where a migration needs it itself (its trigger, its call) the same text stands here too, below a line «${mark} why»`,
      )
    if (!made.isDrop && !isLanded.has(basename(file)) && where && where.text !== made.text)
      problems.push(`${relative(file)}: ${name} is another in ${home}, which counts: make them the same`)
  }
  for (const { name, file } of live.values())
    if (!functions.has(name)) problems.push(`${relative(file)}: ${name} is in no functions.sql: put it in that of the module it belongs to`)
  for (const name of calledByMigrations)
    if (live.get(name)?.text !== functions.get(name)?.text)
      problems.push(
        `${name}: later migrations call it, so its text in functions.sql stands in a new migration too, below a line «${mark} why»`,
      )
  const added = migrations.filter((file) => !isLanded.has(basename(file)))
  return [...problems, ...added.map(relative).flatMap(nameProblems)]
}
