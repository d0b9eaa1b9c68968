import { expect, test } from 'vitest'
import { notifications } from '../contract.ts'
import { deviceDoors } from './calls.ts'

test('the screens call the addresses of the contract', () => {
  expect(Object.entries(deviceDoors).toSorted()).toEqual(
    Object.entries(notifications)
      .map(([name, { method, path }]) => [name, { method, path }])
      .toSorted(),
  )
})
