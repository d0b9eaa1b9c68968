import { describe, expect, test } from 'vitest'
import { passwordProblem } from './passwordPolicy.ts'

const about = { email: 'kari.nordmann@skarvholmen.example', companyName: 'Skarvholmen Drift AS' }

describe('a password', () => {
  test.each([
    'trekkspill i regnvær',
    'Xq7!mKw2#pLz',
    'blå hest løper fort hjem',
    '🦊🐢🦉🐙🦀🐝🦋🐞🦄🐬🦕🐳',
    'x'.concat('jkwqpzmvbt'.repeat(1), 'æ7Ø'),
    'kaffetrakter bak bokhylla',
  ])('of this kind may be used: %s', (password) => expect(passwordProblem(password, about)).toBeNull())

  test.each([
    'kort',
    'elleve tegn',
    'password1234',
    'Passord12345',
    'P@ssw0rd2026!',
    'Sommer2026!!',
    'sommersommer',
    'passordpassord',
    '123456789012',
    'qwertyuiop12',
    'qwerty123456',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    'zxcvbnmasdfghj',
    'administrator',
    'Administrator1',
    'velkommen2026',
    'kontrollportalen',
    'Kontrollportal1',
    'internkontrollen',
    'correct horse battery staple',
    'iloveyou1234',
    'liverpool2025',
    'ola4ola4ola4',
    '111122223333',
    '            ',
  ])('is too common: «%s»', (password) =>
    expect(passwordProblem(password, about)).toBe('Passordet må ha minst 12 tegn og kan ikke være et vanlig passord'),
  )

  test.each(['kari.nordmann-99x!', 'XKARI.NORDMANNqq', 'Skarvholmen Drift qzx', 'skarvholmendrift77jw'])(
    'may not hold the person’s address or company: %s',
    (password) =>
      expect(passwordProblem(password, about)).toBe('Passordet kan ikke inneholde e-postadressen din eller navnet på virksomheten'),
  )
  test('may not be the company’s name with a year either', () => expect(passwordProblem('Skarvholmen2026', about)).not.toBeNull())

  test('has 12 to 128 characters, counted as people count them', () => {
    expect(passwordProblem('kWqz7vLm3xT')).not.toBeNull()
    expect(passwordProblem('kWqz7vLm3xTr')).toBeNull()
    expect(passwordProblem('🦊🐢🦉🐙🦀🐝')).not.toBeNull()
    const long = Array.from({ length: 129 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join('')
    expect(passwordProblem(long)).toBe('Passordet kan ha høyst 128 tegn')
    expect(passwordProblem([...long].slice(1).join(''))).toBeNull()
  })

  test('of a megabyte is refused at once', () => {
    const start = Date.now()
    expect(passwordProblem('a'.repeat(1e6), about)).not.toBeNull()
    expect(passwordProblem('ab'.repeat(64), about)).not.toBeNull()
    expect(Date.now() - start).toBeLessThan(1000)
  })
})
