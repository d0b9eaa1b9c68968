import { expect, test } from 'vitest'
import { notifications } from '../contract.ts'
import { deviceDoors } from './calls.ts'
import { noticeDoors } from './noticeCalls.ts'
import { preferenceDoors } from './preferenceCalls.ts'

test('the screens call the addresses of the contract', () => {
  expect(Object.entries({ ...deviceDoors, ...noticeDoors, ...preferenceDoors }).toSorted()).toEqual(
    Object.entries(notifications)
      .map(([name, { method, path }]) => [name, { method, path }])
      .toSorted(),
  )
})
