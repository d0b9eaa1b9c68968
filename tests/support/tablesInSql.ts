/** Tables by name, as the database knows them: `deviations`, `auth.sessions`. */
export type Known = ReadonlySet<string>
export type Named = { reads: Set<string>; writes: Set<string> }
/** Also the variables that stand where a table should, by name. */
type Found = Named & { variables?: [name: string, how: keyof Named][] }

const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$([\s\S]*?)\$\1\$|'((?:[^']|'')*)'|"[^"]+"|\$\{(\??)(\w*)\}|[a-z_][\w$]*(?:\s*\.\s*(?:[a-z_][\w$]*|"[^"]+"|\*))*|::|[(),;%*]/gi
export const statement = /^\s*(select|insert|update|delete|with|merge|truncate|lock)\b/i
/** A table stands after these. */
const beforeTable = new Set(['from', 'join', 'update', 'into', 'using', 'table', 'only', 'truncate', 'setof'])
/** A list of tables ends at these. */
const afterList = new Set(
  'where group order limit offset set returning union except intersect having window values select for loop ;'.split(' '),
)
/** `update` after these writes nothing: `for no key update`, `on conflict do update`, `before update of status`. */
const beforeLock = new Set(['for', 'key', 'do', 'before', 'after', 'or', ','])

/** `public.users` and `history.users` are `users`; null for what is no table. `hasColumn` where one of its columns follows. */
export function tableOf(name: string, known: Known) {
  const parts = name.toLowerCase().split(/\s*\.\s*/)
  if (['public', 'history', 'as_of'].includes(parts[0]!)) parts.shift()
  const table = [parts.slice(0, 2).join('.'), parts[0]!].find((some) => known.has(some))
  return table === undefined ? null : { table, hasColumn: parts.length > table.split('.').length }
}

/**
 * Adds to `found` the tables a text of SQL names: a statement, a fragment of one, or a function with its body. A hole `${name}` is a table
 * in a variable; `${?name}` may be anything, but for a table where one is written. A lock counts as a read.
 */
export function tablesInSql(text: string, known: Known, found: Found) {
  const tokens = [...text.matchAll(token)].filter(([word]) => !/^(--|\/\*)/.test(word))
  const words = tokens.map(([word]) => word.toLowerCase())
  const isCommonTable = (name: string) =>
    words.some((word, i) => word === name && words[i + 1] === 'as' && /^(\(|not|materialized)$/.test(words[i + 2] ?? ''))
  const note = (name: string, how: keyof Named) => {
    const named = tableOf(name, known)
    if (named && !isCommonTable(named.table)) found[how].add(named.table)
  }
  // For each open bracket, whether a list of tables stands in it: `from a, b`.
  const isList = [false]
  for (const [i, [word, , body, string, other, variable]] of tokens.entries()) {
    const [lower, last, lastButOne] = [words[i]!, words[i - 1] ?? '', words[i - 2] ?? '']
    const isTable = beforeTable.has(last) || (last === ',' && isList.at(-1)!)
    const how =
      (last === 'into' && /^(insert|merge)$/.test(lastButOne)) ||
      (last === 'update' && !beforeLock.has(lastButOne)) ||
      (last === 'from' && lastButOne === 'delete') ||
      last === 'truncate'
        ? 'writes'
        : 'reads'
    if (body !== undefined) tablesInSql(body, known, found)
    else if (string !== undefined) {
      if (words[i + 1] === '::' && words[i + 2] === 'regclass') note(string, 'reads')
      else if (statement.test(string)) tablesInSql(string.replaceAll("''", "'"), known, found)
    } else if (variable !== undefined) {
      if (how === 'writes' || !other) found.variables?.push([variable, how])
    } else if (lower === '(') isList.push(false)
    else if (lower === ')') isList.pop()
    else if (['from', 'join', 'using'].includes(lower)) isList[isList.length - 1] = true
    else if (afterList.has(lower)) isList[isList.length - 1] = false
    // In PL/pgSQL what stands after `into` is a variable. A fragment may begin with the table that others put after `from`.
    else if (how === 'writes' || (isTable && last !== 'into') || i === 0 || words[i + 1] === '%') note(word, how)
    // A column names its table wherever it stands.
    else if (tableOf(word, known)?.hasColumn) note(word, 'reads')
    if (isList.length === 0) isList.push(false)
  }
}
