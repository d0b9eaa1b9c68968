import { expect, test } from 'vitest'
import {
  cameraOf,
  cameraText,
  degreesOf,
  fit,
  grouped,
  netOf,
  onScreen,
  pan,
  pointOf,
  scaleBar,
  tileAddress,
  tilesOf,
  zoomAt,
} from './mercator.ts'

const size = { width: 800, height: 400 }
const oslo = { latitude: 59.9139, longitude: 10.7522 }
const bergen = { latitude: 60.3913, longitude: 5.3221 }
const near = (a: object, b: object, digits = 6) => {
  for (const [key, value] of Object.entries(b)) expect((a as Record<string, number>)[key]).toBeCloseTo(value, digits)
}

test('a camera written in an address is the same camera, and one that is nowhere is held to the world', () => {
  const camera = { ...pointOf({ latitude: 58.97012, longitude: 5.7331 }), zoom: 12.25 }
  expect(cameraText(camera)).toBe('58.97012,5.7331,12.25')
  expect(cameraText(cameraOf('58.97012,5.7331,12.25'))).toBe('58.97012,5.7331,12.25')
  expect(cameraOf('99,999,99')).toMatchObject({ x: 1, zoom: 19 })
})

test('a place is where Web Mercator has it, and found again from there', () => {
  near(pointOf({ latitude: 0, longitude: 0 }), { x: 0.5, y: 0.5 })
  near(pointOf({ latitude: 85.0511, longitude: 180 }), { x: 1, y: 0 }, 5)
  near(degreesOf(pointOf(oslo)), oslo)
  expect(pointOf({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, 5)
})

test('all places are seen when they are fitted, with room around them', () => {
  const points = [oslo, bergen].map(pointOf)
  for (const point of points.map((one) => onScreen(fit(points, size), size, one))) {
    expect(point.x).toBeGreaterThanOrEqual(60)
    expect(point.x).toBeLessThanOrEqual(740)
    expect(point.y).toBeGreaterThanOrEqual(50)
    expect(point.y).toBeLessThanOrEqual(350)
  }
  expect(fit([pointOf(oslo)], size)).toMatchObject({ ...pointOf(oslo), zoom: 14 })
  expect(fit([], size).zoom).toBe(4)
  // A screen that has not been measured yet is no reason to fail.
  expect(Number.isFinite(fit(points, { width: 0, height: 0 }).zoom)).toBe(true)
})

test('what the pointer is over stays there while one zooms, and the world has an end', () => {
  const camera = fit([oslo, bergen].map(pointOf), size)
  const spot = onScreen(camera, size, pointOf(oslo))
  near(onScreen(zoomAt(camera, size, spot, 2), size, pointOf(oslo)), spot, 3)
  expect(zoomAt(camera, size, spot, 99).zoom).toBe(19)
  expect(zoomAt(camera, size, spot, -99).zoom).toBe(2)
  expect(pan(camera, -1e9, 1e9)).toMatchObject({ x: 0, y: 1 })
})

test('near places stand together until one is close enough', () => {
  const items = [oslo, { latitude: 59.92, longitude: 10.76 }, bergen].map((one) => ({ point: pointOf(one) }))
  expect(grouped(items, 6, 48).map((group) => group.items.length)).toEqual([2, 1])
  expect(grouped(items, 14, 48)).toHaveLength(3)
})

test('the net, the scale and the tiles fit what is seen', () => {
  const camera = { ...pointOf(oslo), zoom: 10 }
  const net = netOf(camera, size, 90)
  expect(net.across.length).toBeGreaterThan(1)
  for (const { at } of net.across) expect(at >= 0 && at <= size.height).toBe(true)
  for (const [n, { at }] of net.down.entries()) if (n > 0) expect(at - net.down[n - 1]!.at).toBeGreaterThanOrEqual(90)
  const { metres, pixels } = scaleBar(camera, 120)
  expect([metres, Math.round(pixels)]).toEqual([5000, 65])
  const tiles = tilesOf({ ...camera, zoom: 10.4 }, size, 18)
  expect(tiles.some(({ z, x, y }) => z === 10 && x === 542 && y === 297)).toBe(true)
  expect(tiles.length).toBeLessThan(20)
  expect(tilesOf({ ...camera, zoom: 12 }, size, 10).every(({ z }) => z === 10)).toBe(true)
  expect(tileAddress('https://kart.example/{z}/{y}/{x}.png?k={z}', { z: 10, x: 542, y: 297 })).toBe(
    'https://kart.example/10/297/542.png?k=10',
  )
})
