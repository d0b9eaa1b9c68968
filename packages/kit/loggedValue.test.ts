import { expect, test } from 'vitest'
import { loggedValue } from './loggedValue.ts'

test('an instant and a day are told as people write them', () => {
  expect(loggedValue('2026-05-03T12:30:00Z')).toBe('03.05.2026 14:30')
  expect(loggedValue('2026-05-03 12:30:00+00')).toBe('03.05.2026 14:30')
  expect(loggedValue('2026-05-03')).toBe('03.05.2026')
})

test('what somebody has written stands as it is, also when it begins like an instant or is one that never was', () => {
  for (const text of ['2026-05-03 14:30 falt stillaset', '2026-13-45T99:99', '2026-02-31', '9999-99-99T00:00:00Z', '0000-01-01T00:00:00Z'])
    expect(loggedValue(text)).toBe(text)
})
