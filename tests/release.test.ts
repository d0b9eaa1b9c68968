// What a version says of itself, and what it may rely on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationFiles } from '@portal/platform/db/migrationFiles'
import { afterAll, expect, test } from 'vitest'
import { root } from '../apps/server/portal.ts'
import { testPortal } from '../apps/server/testing.ts'
import { appended, changedIn, checksumsOf, checksumText, namesIn } from '../scripts/migrationSums.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const portal = await testPortal({ config: { operations: { logLevel: 'warn', metrics: null, commit: 'abc1234' } } })
const plain = await testPortal()
afterAll(async () => {
  await portal.close()
  await plain.close()
})

test('anybody can ask which version runs, and is told nothing else', async () => {
  expect((await portal.anonymous.get('/version')).body).toEqual({ version, commit: 'abc1234' })
  expect((await plain.anonymous.get('/version')).body).toEqual({ version })
})

test('the changelog begins with the version that runs', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('a migration that has landed is as it was when it landed', () => {
  const sums = checksumsOf(migrationFiles(root))
  expect(changedIn(read('packages/platform/migrations.sha256'), sums)).toEqual([])
  expect(read('packages/platform/migrations.sha256'), 'npm run tables').toBe(checksumText(sums))

  const added = new Map([...sums, ['202611230601_tasks_b.sql', 'b'], ['202611230600_tasks_a.sql', 'a']])
  const list = `${checksumText(sums)}a  202611230600_tasks_a.sql\nb  202611230601_tasks_b.sql\n`
  expect(appended(checksumText(sums), added)).toBe(list)
  expect(namesIn(list).slice(-2)).toEqual(['202611230600_tasks_a.sql', '202611230601_tasks_b.sql'])

  const [first] = migrationFiles(root)
  const name = [...sums.keys()][0]!
  expect(changedIn(checksumText(sums), new Map([...sums, [name, 'another']]))).toEqual([name])
  expect(changedIn(`${sums.get(name)}  gone.sql\n`, checksumsOf([first!]))).toEqual(['gone.sql'])
})
