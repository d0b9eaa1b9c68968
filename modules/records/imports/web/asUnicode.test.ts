import { expect, test } from 'vitest'
import { asUnicode } from './asUnicode.ts'

const file = (bytes: number[] | string, name = 'avvik.csv') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'text/csv' })

test('a file in the Windows alphabet becomes UTF-8, and one in UTF-8 stays as it is', async () => {
  expect(await (await asUnicode(file([0x42, 0xe5, 0x74, 0x3b, 0xd8, 0x6c]))).text()).toBe('Båt;Øl')
  const whole = file('Båt;Øl')
  expect(await asUnicode(whole)).toBe(whole)
})

test('a workbook is never touched', async () => {
  const workbook = file([0x50, 0x4b, 0xff], 'avvik.xlsx')
  expect(await asUnicode(workbook)).toBe(workbook)
})
