import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { kyselyOn } from './kyselyOn.ts'
import { mostPlans } from './statementNames.ts'

let client: pg.Client
beforeEach(async () => {
  client = new pg.Client(inject('cluster'))
  await client.connect()
})
afterEach(() => client.end())

/** A text of its own for each number, as filters give. */
const ask = (n: number) => sql`select ${sql.lit(n)}`.execute(kyselyOn(client))
const prepared = async () =>
  (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map((one) => one.statement)

test('what is asked often keeps its plan, however many odd statements a connection has been asked', async () => {
  for (let n = 0; n < mostPlans + 20; n++) {
    await ask(-1)
    await ask(n)
  }
  const statements = await prepared()
  expect(statements.length).toBe(mostPlans)
  expect(statements).toContain('select -1')
  expect(statements).not.toContain('select 0')
  expect(statements).toContain(`select ${mostPlans + 19}`)
  // What left is asked again as if for the first time.
  await ask(0)
  expect(await prepared()).toContain('select 0')
})

test('a transaction that has failed keeps a plan too many, and what was to leave is asked again after it', async () => {
  for (let n = 0; n < mostPlans; n++) await ask(n)
  await client.query('begin')
  await expect(client.query('select 1/0')).rejects.toThrow('division by zero')
  await expect(ask(mostPlans)).rejects.toThrow('current transaction is aborted')
  await client.query('rollback')
  await ask(0)
  await ask(mostPlans)
  expect(await prepared()).toContain(`select ${mostPlans}`)
})
