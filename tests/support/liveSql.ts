// What of the migrations counts now: tables and the last definition of functions, views, triggers and policies, each with its module.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

type Part = { kind: string; name: string; module: string; text: string; table: string | null }

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|[^;'"$\-/]+|./g
function statementsOf(text: string) {
  const statements = ['']
  for (const [word] of text.matchAll(token))
    if (word === ';') statements.push('')
    else if (!/^(--|\/\*)/.test(word)) statements[statements.length - 1] += word
  return statements.map((statement) => statement.trim())
}

const bare = (name: string) => name.toLowerCase().replace(/^public\./, '')
const change =
  /^(create|drop) (?:or replace )?(?:constraint )?(table|function|view|trigger|policy)(?: if (?:not )?exists)? ([\w.]+)(?:[^$]*?\son\s+([\w.]+))?/i
/** `tasks` of `modules/work/tasks/migrations/…`, `platform` of `packages/platform/migrations/…`. */
const moduleOf = (path: string) => /(\w+)\/(?:server\/)?(?:migrations\/\w+|functions)\.sql$/.exec(path)![1]!
const isFunctions = (path: string) => basename(path) === 'functions.sql'

/**
 * Reads migrations in the order they are applied, and files of functions after them. A function belongs to the module that made it first, or
 * whose `functions.sql` has it; another's migration that replaced it only says what it does now.
 */
export function liveSql(files: readonly string[]): Part[] {
  const order = files.toSorted((a, b) => Number(isFunctions(a)) - Number(isFunctions(b)) || (basename(a) < basename(b) ? -1 : 1))
  const parts = new Map<string, Part>()
  for (const file of order)
    for (const text of statementsOf(readFileSync(file, 'utf8'))) {
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
