import { expect, test } from 'vitest'
import { returnTo } from './returnTo.ts'

test('a page of this site is remembered with its filters and place', () => {
  expect(returnTo('/deviations?status=open#historikk')).toBe('/deviations?status=open#historikk')
  expect(returnTo('/dashboard')).toBe('/dashboard')
})

test('nothing that leads elsewhere is remembered', () => {
  const traps = [
    '//e',
    '/\\e',
    '\\\\e',
    'https:e',
    'https://e',
    'javascript:alert(1)',
    '%2f%2fe',
    '@e',
    '/%2f%2fe',
    '/%5Ce',
    '/\t/e',
    '/\n/e',
    '\t//e',
    ' //e',
    '/.//e',
    '/a/..//e',
    '/./\\e',
    `/${'a'.repeat(10_240)}`,
    '',
    undefined,
    ['/dashboard'],
  ]
  for (const trap of traps) expect({ trap, given: returnTo(trap) }).toEqual({ trap, given: undefined })
})

test('signing in never leads back to signing in', () => {
  for (const path of ['/login', '/login?returnTo=/login', '/register', '/forgot-password']) expect(returnTo(path)).toBeUndefined()
})
