import { expect, test } from 'vitest'
import { isHere, metresBetween, nearestPlace, parseCoordinates, writeCoordinates } from './coordinateRules.ts'

const oslo = { latitude: 59.9139, longitude: 10.7522 }
const bergen = { latitude: 60.39299, longitude: 5.32415 }

test.each([
  ['59.9139, 10.7522', '59.91390, 10.75220'],
  [' 59.9139,10.7522 ', '59.91390, 10.75220'],
  ['78.2232 15.6267', '78.22320, 15.62670'],
  ['-33.5; -70', '-33.50000, -70.00000'],
])('%s is a place', (given, written) => {
  expect(writeCoordinates(parseCoordinates(given)!)).toBe(written)
})

test.each(['', 'Oslo', '59.9139', '91, 10', '59, 181', '59,9139 10,7522', '1e1, 1', 'NaN, NaN', '59.9139, 10.7522, 5'])(
  '%s is no place',
  (given) => expect(parseCoordinates(given)).toBeNull(),
)

test('from Oslo to Bergen is some three hundred kilometres, and a place lies nowhere from itself', () => {
  expect(metresBetween(oslo, bergen) / 1000).toBeCloseTo(305, -1)
  expect(metresBetween(oslo, oslo)).toBe(0)
})

test('the nearest is found among those in use whose position is known', () => {
  const place = (id: string, coordinates: string | null, isActive = true) => ({ id, name: id, isActive, coordinates })
  const places = [
    place('far', writeCoordinates(bergen)),
    place('gone', writeCoordinates(oslo), false),
    place('unknown', null),
    place('near', '59.92000, 10.76000'),
  ]
  expect(nearestPlace(places, oslo)?.place.id).toBe('near')
  expect(nearestPlace([place('unknown', null)], oslo)).toBeNull()
})

test('a place is here within half a kilometre, or within what the phone itself is sure of', () => {
  expect([isHere(499, 10), isHere(501, 10), isHere(900, 1_000), isHere(2_500, 50_000)]).toEqual([true, false, true, false])
})
