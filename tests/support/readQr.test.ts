import { expect, test } from 'vitest'
import { drawPoster, qrOf } from '../../modules/cases/posters/server/draw.ts'
import { readQr } from './readQr.ts'

const code = 'Wy7fP0x_2mQ-9aKc1LbTzw'
test.each([
  'http://localhost:8080/p/x',
  `http://localhost:8197/p/${code}?location=01a1fed3-1aec-70cc-897b-f3bd1d5c3ea2`,
  `https://kontrollportalen.firma.example/p/${code}?location=01a1fed3-1aec-70cc-897b-f3bd1d5c3ea2`,
])('what a poster’s code says is its address: %s', (address) => {
  expect(readQr(qrOf(address))).toBe(address)
  expect(readQr(drawPoster(address, { company: 'Firma AS', place: 'Verksted', host: 'firma.example', isOpen: true }))).toBe(address)
})
