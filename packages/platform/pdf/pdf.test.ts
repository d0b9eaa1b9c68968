import { expect, test } from 'vitest'
import { makePdf } from './pdf.ts'

const source = '#set document(title: sys.inputs.name)\n#set text(lang: "nb")\n#sys.inputs.name'

test('REL-19 four at once of one company are made, two by two; the rest are refused at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 7 }, (_, n) => makePdf('acme-1', source, { name: `Nummer ${n}` })))
  expect(all.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(3).fill('rejected')])
  expect(all.at(-1)).toMatchObject({ reason: { code: 'tooMany' } })
  expect((await makePdf('acme-1', source, { name: 'Etterpå' })).subarray(0, 5).toString()).toBe('%PDF-')
}, 30_000)

test('source that does not compile is refused, and nothing hangs', async () => {
  await expect(makePdf('acme-1', '#nothing-of-the-kind()', {})).rejects.toMatchObject({ code: 'unavailable' })
})
