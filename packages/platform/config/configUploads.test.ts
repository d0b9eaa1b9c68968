import { expect, test } from 'vitest'
import { readConfigUploads } from './configUploads.ts'

const read = (env: Record<string, string>) => readConfigUploads((name) => env[name])

test('a person may send 2 GB in a day and a company keep 100 GB, unless told otherwise', () => {
  expect(read({})).toEqual({ personPerDay: 2 * 1024 ** 3, company: 100 * 1024 ** 3 })
  expect(read({ KS_UPLOAD_MB_PER_DAY: '5', KS_UPLOAD_MB_PER_COMPANY: '7' })).toEqual({
    personPerDay: 5 * 1024 ** 2,
    company: 7 * 1024 ** 2,
  })
})

test.each(['KS_UPLOAD_MB_PER_DAY', 'KS_UPLOAD_MB_PER_COMPANY'])('%s must be a number that lets something in', (name) => {
  for (const value of ['0', '-1', '1.5', '2 GB', 'alt']) expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})
