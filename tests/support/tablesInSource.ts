import { parseSync } from '@swc/core'
import { type Known, type Named, statement, tableOf, tablesInSql } from './tablesInSql.ts'

const reading = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'from', 'using', 'table'])
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

type Node = { type?: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isSql = (tag: Node) =>
  (tag.type === 'Identifier' && tag.value === 'sql') || (isNode(tag.expression) && (tag.expression as Node).value === 'sql')
/** The name of what is called: `selectFrom` of `tx.selectFrom(…)`, `table` of `sql.table(…)`. */
const calledOf = (node: Node) => ((node.callee as Node)?.property as Node | undefined)?.value as string | undefined
const firstOf = (node: Node) => (node.arguments as { expression: Node }[])[0]?.expression

/** The text of a template: `${name}` for a hole that is a table by its call, `${?name}` for any other; the name is the variable's. */
const textOf = ({ quasis, expressions }: Node) => {
  const holes = ((expressions as Node[] | undefined) ?? []).map((hole) => {
    // `today('tasks')`: the table as it is today.
    if (nameOf(hole.callee as Node | undefined) === 'today') return nameOf(firstOf(hole))
    return calledOf(hole) === 'table' ? `\${${nameOf(firstOf(hole))}}` : `\${?${nameOf(hole)}}`
  })
  return (quasis as { raw: string }[]).map(({ raw }, i) => raw + (holes[i] ?? '')).join('')
}
/** `table` of `table` and of `link.table`. */
const nameOf = (node: Node | undefined): string =>
  ((node?.type === 'MemberExpression' ? (node.property as Node).value : node?.value) as string | undefined) ?? ''

/** Every string in a part of the source, and those that stand under a name: `table: 'a' | 'b'`, `const table = 'a'`. */
function stringsOf(node: unknown, into = new Map<string, Set<string>>(), under: readonly string[] = ['']) {
  if (Array.isArray(node)) for (const part of node) stringsOf(part, into, under)
  else if (isNode(node)) {
    if (node.type === 'StringLiteral')
      for (const name of under) (into.get(name) ?? into.set(name, new Set()).get(name)!).add(node.value as string)
    const named = (node.key ?? node.id ?? (node.type === 'Identifier' ? node : undefined)) as Node | undefined
    const names = named?.type === 'ArrayPattern' ? (named.elements as Node[]).map(nameOf) : [nameOf(named)]
    for (const [key, value] of Object.entries(node)) if (key !== 'span') stringsOf(value, into, [...under, ...names.filter(Boolean)])
  }
  return into
}

/** Reads the queries of one source: calls of kysely, and every template or string that is SQL. */
export function tablesInSource(source: string, known: Known): Named {
  const named: Named = { reads: new Set(), writes: new Set() }
  const variables: [name: string, how: keyof Named][] = []
  const inSql = (text: string) => tablesInSql(text, known, { ...named, variables })
  const walk = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isNode(node)) return
    const called = node.type === 'CallExpression' ? calledOf(node) : undefined
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag as Node)) inSql(textOf(node.template as Node))
    else if (node.type === 'TemplateLiteral' && statement.test(textOf(node))) inSql(textOf(node))
    else if (node.type === 'StringLiteral' && statement.test(node.value as string)) inSql(node.value as string)
    else if (called === 'raw' && firstOf(node)?.type === 'TemplateLiteral') inSql(textOf(firstOf(node)!))
    else if (called && (writing.has(called) || reading.has(called)) && firstOf(node)) {
      const first = firstOf(node)!
      const how = writing.has(called) ? 'writes' : 'reads'
      for (const table of first.type === 'ArrayExpression' ? (first.elements as { expression: Node }[]).map((e) => e.expression) : [first])
        if (table.type === 'StringLiteral') {
          const found = tableOf((table.value as string).trim().split(/\s+/)[0]!, known)
          if (found) named[how].add(found.table)
        } else if (nameOf(table) && called !== 'table') variables.push([nameOf(table), how])
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value)
  }
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' })
  walk(body)
  // A table in a variable may be any that stands under its name; where none does, any that the file names.
  const strings = stringsOf(body)
  for (const [name, how] of variables) {
    const tables = [strings.get(name), strings.get('')].map((texts) => [...(texts ?? [])].filter((text) => known.has(text)))
    for (const table of tables.find((some) => some.length > 0) ?? []) named[how].add(table)
  }
  return named
}
