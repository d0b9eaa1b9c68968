import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freeLine, freeText } from './freeText.ts'

test('a text with a national identity number is refused in words', () => {
  const refused = z.safeParse(freeText(), 'Gjelder 01019000083, se vedlegg')
  const message = refused.error?.issues[0]?.message
  expect(refused.success ? null : message).toBe('Det ser ut som du har skrevet et fødselsnummer. Fjern det før du går videre.')
  expect(z.safeParse(freeLine(), 'Person 010190 00083').success).toBe(false)
})

test('other long numbers are ordinary text', () => {
  expect(z.parse(freeText(), 'Ordre 12345678901')).toBe('Ordre 12345678901')
})
