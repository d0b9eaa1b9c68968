// What of the migrations counts now: tables and the last definition of functions, views, triggers and policies, each with its module.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { byLandingIn } from '@portal/platform/db/migrationFiles'
import { statementsOf } from './sqlStatements.ts'

type Part = { kind: string; name: string; module: string; text: string; table: string | null }

const bare = (name: string) => name.toLowerCase().replace(/^public\./, '')
const change =
  /^(create|drop) (?:or replace )?(?:constraint )?(table|function|view|trigger|policy)(?: if (?:not )?exists)? ([\w.]+)(?:[^$]*?\son\s+([\w.]+))?/i
const renaming = /^alter table ([\w.]+) rename to (\w+)/i
/** `tags` of `modules/records/tags/migrations/…`, `platform` of all in `packages/platform`. */
const moduleOf = (path: string) =>
  /packages\/(platform)\/|(\w+)\/(?:server\/)?(?:migrations\/\w+|functions)\.sql$/.exec(path)!.slice(1).find(Boolean)!
const isFunctions = (path: string) => basename(path) === 'functions.sql'

/**
 * Reads migrations in the order they are applied, and files of functions after them. A function belongs to the module that made it first, or
 * whose `functions.sql` has it; another's migration that replaced it only says what it does now.
 */
export function liveSql(files: readonly string[]): Part[] {
  const byLanding = byLandingIn(process.cwd())
  const order = files.toSorted((a, b) => Number(isFunctions(a)) - Number(isFunctions(b)) || byLanding(a, b))
  const parts = new Map<string, Part>()
  for (const file of order)
    for (const { text } of statementsOf(readFileSync(file, 'utf8'))) {
      const [, before, after] = renaming.exec(text) ?? []
      const renamed = before && parts.get(`table ${bare(before)} `)
      if (renamed) {
        parts.delete(`table ${renamed.name} `)
        parts.set(`table ${after} `, { ...renamed, name: after! })
      }
      const [, verb = '', kind = '', name = '', on] = change.exec(text) ?? []
      if (!verb) continue
      const table = /^(trigger|policy)$/i.test(kind) ? bare(on!) : null
      const key = [kind.toLowerCase(), bare(name), table].join(' ')
      const module = (isFunctions(file) ? undefined : parts.get(key)?.module) ?? moduleOf(file)
      if (verb.toLowerCase() === 'drop') parts.delete(key)
      else parts.set(key, { kind: kind.toLowerCase(), name: bare(name), module, text, table })
    }
  return [...parts.values()]
}
