import { isWorkingDay } from '@portal/kit/dates'
import { expect, test } from 'vitest'
import {
  dayAngle,
  monthAt,
  monthMiddle,
  monthStart,
  nameLine,
  places,
  pointAt,
  ringMiddle,
  roomFor,
  sameDayIn,
  shortName,
} from './wheelMath.ts'

test('a month of the wheel is found again where it is drawn, on every ring and at its very edges', () => {
  for (let month = 1; month <= 12; month += 1)
    for (const radius of [100, 200, 340])
      for (const degrees of [monthStart(month) + 0.01, monthMiddle(month), monthStart(month) + 27.99])
        expect(monthAt(pointAt(radius, degrees))).toBe(month)
  expect([monthAt(pointAt(200, 3)), monthAt(pointAt(200, -3))]).toEqual([1, 12])
})

test('marks of a month stand within it, and today lies in its own month', () => {
  const radius = ringMiddle('hse')
  for (const point of places(3, radius, roomFor(radius, 9))) expect(monthAt(point)).toBe(3)
  for (const day of ['2026-01-01', '2026-02-28', '2026-12-31']) expect(monthAt(pointAt(200, dayAngle(day)))).toBe(Number(day.slice(5, 7)))
})

test('moved to another month a date keeps its day, in the month and on a working day of it', () => {
  expect(sameDayIn('2026-01-31', 2)).toBe('2026-02-27')
  expect(sameDayIn('2026-06-30', 12)).toBe('2026-12-30')
  for (let month = 1; month <= 12; month += 1)
    for (const day of ['01', '02', '15', '30', '31']) {
      const moved = sameDayIn(`2026-10-${day}`, month)
      expect([moved.slice(0, 7), isWorkingDay(moved)]).toEqual([`2026-${String(month).padStart(2, '0')}`, true])
    }
})

test('a name is as many whole words as there is room for along its ring, and never begins or ends with a small one', () => {
  const named = (title: string, radius: number) => shortName(title, radius, 27, 10)
  expect(named('Ledelsens gjennomgang', 300)).toBe('Ledelsens gjennomgang')
  expect(named('Ledelsens gjennomgang', 200)).toBe('Gjennomgang')
  expect(named('Måling av støy på taket', 200)).toBe('Måling av støy')
  expect(named('Bytte til vinterdekk', 150)).toBe('Vinterdekk')
  expect(named('Vernerunde høst', 150)).toBe('Vernerunde')
  expect(named('Kontroll av stoffkartoteket', 150)).toBe('Kontroll')
  expect(named('Sikkerhetsdatablad', 113)).toBe('')
  expect(named('Gå gjennom tilganger', 150)).toBe('Tilganger')
  expect(named('Sette HMS-mål for året', 70)).toBe('')
})

test('a name reads from left to right above and below the middle of the wheel', () => {
  const [above, below] = [nameLine(200, 30, 60), nameLine(200, 200, 230)].map((line) => line.match(/-?[\d.]+/g)!.map(Number))
  for (const line of [above!, below!]) expect(line[0]).toBeLessThan(line.at(-2)!)
})
