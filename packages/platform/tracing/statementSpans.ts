import { SpanKind, type Tracer } from '@opentelemetry/api'
import type pg from 'pg'
import { currentSpan, failed } from './currentSpan.ts'

/** A span for each statement that a connection of the pool sends within a request or a job. */
export function traceStatements(pool: pg.Pool, tracer: Tracer) {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    const traced = (...args: unknown[]) => {
      if (!currentSpan()) return send(...args)
      const [given] = args as [string | { text?: string }]
      const { operation, table } = summaryOf(typeof given === 'string' ? given : (given.text ?? ''))
      const span = tracer.startSpan(table ? `${operation} ${table}` : operation, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) },
      })
      const answer = send(...args)
      if (answer instanceof Promise) void answer.catch((error: unknown) => failed(span, error)).finally(() => span.end())
      else span.end()
      return answer
    }
    client.query = traced as typeof client.query
  })
}

type Summary = { operation: string; table?: string }
const operations = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'WITH', 'BEGIN', 'COMMIT', 'ROLLBACK', 'SET', 'COPY', 'CALL', 'LOCK']
const summaries = new Map<string, Summary>()
const name = '"?([a-z_][a-z0-9_]*)"?(?:\\."?([a-z_][a-z0-9_]*)"?)?'
const table = new RegExp(`\\b(?:from|into|update)\\s+${name}`, 'i')
const changing = new RegExp(`\\b(insert\\s+into|update|delete\\s+from)\\s+${name}`, 'i')
const called = new RegExp(`^select\\s+${name}\\s*\\(`, 'i')

/** Of a statement its operation, and the table or else the function it is about. Never a value: what stands in quotes is left out before. */
export function summaryOf(text: string): Summary {
  // The end of a read travels with the next beginning, and that has the session's id in it.
  const own = text.replace(/^commit;\s*(?=\S)/, '').trimStart()
  const word = /^[a-z]+/i.exec(own)?.[0].toUpperCase() ?? ''
  const operation = operations.includes(word) ? word : 'OTHER'
  if (['BEGIN', 'COMMIT', 'ROLLBACK', 'SET', 'OTHER'].includes(operation)) return { operation }
  const known = summaries.get(text)
  if (known) return known
  const bare = own.replace(/'(?:[^']|'')*'/g, '')
  const summary = operation === 'WITH' ? summaryOfWith(bare) : withTable(operation, table.exec(outermost(bare)) ?? called.exec(bare))
  if (summaries.size < 1_000) summaries.set(text, summary)
  return summary
}

/** A statement with common table expressions by what it changes first; its parts may read many tables. */
function summaryOfWith(text: string): Summary {
  const change = changing.exec(text)
  return change ? withTable(change[1]!.slice(0, 6).toUpperCase(), [change[0], change[2]!, change[3]]) : { operation: 'WITH' }
}
const withTable = (operation: string, found: readonly (string | undefined)[] | null): Summary => ({
  operation,
  ...(found && { table: found[2] ? `${found[1]}.${found[2]}` : found[1]! }),
})

/** Without what stands in parentheses: the queries within. */
function outermost(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, ' ')
  return shorter === text ? text : outermost(shorter)
}
