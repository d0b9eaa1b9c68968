import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLabel } from './punycode.ts'

test.each(['blåbær', 'ærøy', 'ødegård', 'rødgrød-med-fløde', 'münchen', 'почта', '例え', 'å'])('the domain name %s is read back', (name) =>
  expect(decodeLabel(domainToASCII(name))).toBe(name),
)

test.each(['firma', 'xn--', 'xn--9', 'xn--999999999999', 'xn--blbr-roa!'])('%s is left as it is', (label) =>
  expect(decodeLabel(label)).toBe(label),
)

test('no label makes it fail', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{0,59}$/), (rest) => {
      expect(typeof decodeLabel(`xn--${rest}`)).toBe('string')
    }),
  ))
