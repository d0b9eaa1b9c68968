import { expect, inject, test } from 'vitest'
import { openClient } from './openClient.ts'

test('REL-03: a connection that is lost between two queries tells by the next one, and ends no process', async () => {
  const [mine, other] = [await openClient(inject('cluster')), await openClient(inject('cluster'))]
  const { rows } = await mine.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => mine.once('end', resolve))
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await lost
  await expect(mine.query('select 1')).rejects.toThrow()
  await other.end()
})
