import { expect, test } from 'vitest'
import { readConfigScanner } from './configScanner.ts'

const read = (CLAMD_URL?: string) => readConfigScanner(() => CLAMD_URL)?.address ?? null

test('files are not scanned unless a scanner is named, by a port or a socket', () => {
  expect(read()).toBeNull()
  expect(read('tcp://clamd.firma.no:3311')).toEqual({ host: 'clamd.firma.no', port: 3311 })
  expect(read('tcp://[::1]')).toEqual({ host: '::1', port: 3310 })
  expect(read('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
})

test.each([
  'clamd:3310',
  'http://clamd:3310',
  'tcp://:3310',
  'tcp://clamd:99999',
  'tcp://clamd/run',
  'tcp://ola:hemmelig@clamd:3310',
  'unix://run/clamd',
  'unix:///',
  '/run/clamd',
])('CLAMD_URL %s stops the start, and is not quoted', (wrong) => {
  expect(() => read(wrong)).toThrow(/^CLAMD_URL: must be tcp:\/\/host:port or unix:\/\/\/path$/)
})
