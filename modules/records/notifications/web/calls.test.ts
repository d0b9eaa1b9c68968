import { expect, test } from 'vitest'
import { notifications } from '../contract.ts'
import { deviceEndpoints } from './calls.ts'
import { noticeEndpoints } from './noticeCalls.ts'
import { preferenceEndpoints } from './preferenceCalls.ts'

test('the screens call the addresses of the contract', () => {
  expect(Object.entries({ ...deviceEndpoints, ...noticeEndpoints, ...preferenceEndpoints }).toSorted()).toEqual(
    Object.entries(notifications)
      .map(([name, { method, path }]) => [name, { method, path }])
      .toSorted(),
  )
})
