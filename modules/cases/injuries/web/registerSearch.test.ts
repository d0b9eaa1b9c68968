import { expect, test } from 'vitest'
import { filtersOf, readRegisterSearch } from './registerSearch.ts'

test('an address that is mistyped still shows the register, narrowed by what is understood', () => {
  const read = readRegisterSearch({ year: 'i fjor', outcome: 'serious', away: true, rated: 'nei', from: '2026-02-30', page: 7 })
  expect(read).toEqual({ outcome: 'serious', away: 'true' })
})

test('a year is asked for as its first and last day, and goes before days that stand beside it', () => {
  expect(filtersOf({ year: '2026', from: '2020-01-01' })).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('those with absence are lost time, grave injuries and deaths; one outcome that is chosen goes before them', () => {
  expect(filtersOf({ away: 'true' })).toEqual({ outcome: ['lostTime', 'serious', 'death'] })
  expect(filtersOf({ away: 'true', outcome: 'death', rated: 'true' })).toEqual({ outcome: ['death'], rated: true })
})
