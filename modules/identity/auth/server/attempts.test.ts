import { expect, test } from 'vitest'
import { passwordBudget } from './attempts.ts'

test('AUT-02: spellings of one address share a budget, and its key tells nobody the address', () => {
  const { key } = passwordBudget('ola@firma.no')
  for (const spelling of ['OLA@firma.no', ' ola@firma.no ', 'ola+jobb@firma.no', 'ola@firma.no.', 'ｏｌａ@firma.no'])
    expect(passwordBudget(spelling).key).toBe(key)
  expect(passwordBudget('ole@firma.no').key).not.toBe(key)
  expect(key).not.toContain('ola')
})
