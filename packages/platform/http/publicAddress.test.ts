import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './publicAddress.ts'

test.each(['8.8.8.8', '142.250.74.10', '2a00:1450:400f:80c::200a'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)
test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('NET-01: %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test('NET-01: a name of this machine is not looked up for others', async () => {
  const lookup = promisify(publicLookup as (host: string, options: object, done: (error: Error | null) => void) => void)
  await expect(lookup('localhost', {})).rejects.toMatchObject({ code: 'ENOTPUBLIC' })
  await expect(lookup('localhost', { all: true, family: 4 })).rejects.toMatchObject({ code: 'ENOTPUBLIC' })
})
