import { expect, test } from 'vitest'
import { escalationOf } from './escalationRules.ts'

const chain = { leaders: ['foreman', 'manager', 'head'], directors: ['director'], admins: ['admin'] }
test.each<[string, string[], Partial<typeof chain>, string[][]]>([
  ['all are at work', [], {}, [['foreman'], ['manager', 'admin'], ['director']]],
  ['the nearest leader reported it', ['foreman'], {}, [['foreman', 'manager'], ['manager', 'admin'], ['director']]],
  ['and the one above is away', ['foreman', 'manager'], {}, [['foreman', 'head'], ['manager', 'head', 'admin'], ['director']]],
  ['nobody who leads can act', ['foreman', 'manager', 'head'], {}, [['foreman', 'director'], ['manager', 'admin'], ['director']]],
  [
    'nor who runs the company',
    ['foreman', 'manager', 'head', 'director'],
    {},
    [
      ['foreman', 'director', 'admin'],
      ['manager', 'admin'],
      ['director', 'admin'],
    ],
  ],
  ['nobody runs it', [], { directors: [] }, [['foreman'], ['manager', 'admin'], ['admin']]],
  ['nobody leads', [], { leaders: ['admin'] }, [['admin'], ['admin'], ['director']]],
])('who is told that nobody answers, when %s', (_, unable, given, expected) => {
  const { response, first, second } = escalationOf({ ...chain, ...given }, (id) => !unable.includes(id))
  expect([response, first, second]).toEqual(expected)
})
