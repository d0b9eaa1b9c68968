import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Work that ends when told to. */
function works(run: ReturnType<typeof turns>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (key: string) => {
    const done = run(key, () => {
      begun.push(key)
      return new Promise<void>((end) => ends.push(end))
    })
    return done.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  }
  const endFirst = async () => {
    ends.shift()!()
    for (let n = 0; n < 5; n++) await Promise.resolve()
  }
  return { start, begun, endFirst }
}

test('a free turn goes to whoever has fewest running, however long somebody else’s line is', async () => {
  const { start, begun, endFirst } = works(turns({ atOnce: 3, perKey: 2, queue: 10, wait: 60_000 }))
  for (const key of 'aaaaa') void start(key)
  expect(begun).toEqual(['a', 'a'])
  for (const key of 'bbc') void start(key)
  expect(begun).toEqual(['a', 'a', 'b'])
  await endFirst()
  await endFirst()
  await endFirst()
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
})

test('where one runs at a time, whoever comes waits for no more than the one that runs, however long another’s line is', async () => {
  const { start, begun, endFirst } = works(turns({ atOnce: 1, perKey: 1, queue: 10, wait: 60_000 }))
  for (const key of 'aaab') void start(key)
  for (let n = 0; n < 3; n++) await endFirst()
  expect(begun).toEqual(['a', 'b', 'a', 'a'])
})

test('nobody’s line is longer than its bound, and what fails gives its turn on', async () => {
  const run = turns({ perKey: 1, queue: 1, wait: 60_000 })
  const failing = run('a', () => Promise.reject(new Error('failed'))).catch((error: Error) => error.message)
  const next = run('a', async () => 'next')
  await expect(run('a', async () => 'never')).rejects.toMatchObject({ code: 'tooMany', detail: { retryAfter: 2 } })
  expect(await Promise.all([failing, next])).toEqual(['failed', 'next'])
  expect(await run('a', async () => 'after')).toBe('after')
})

test('whoever has waited too long is told to come back, and leaves the line', async () => {
  const { start, begun, endFirst } = works(turns({ perKey: 1, queue: 1, wait: 1 }))
  void start('a')
  expect(await start('a')).toBe('unavailable')
  await endFirst()
  expect(begun).toEqual(['a'])
  void start('a')
  expect(begun).toEqual(['a', 'a'])
})
