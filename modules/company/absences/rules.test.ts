import { roleOf } from '@portal/kit/actor'
import { testActor } from '@portal/kit/testing/actor'
import { expect, test } from 'vitest'
import { mayArrange } from './rules.ts'

const actor = (id: string, roleId: number, team: string[] = []) => testActor(id, roleOf(roleId), { team })

test('one’s own absence is arranged by oneself, by one’s leader and by an administrator', () => {
  const person = { id: 'ola', departmentId: 'north' }
  for (const who of [actor('ola', 3), actor('lead', 2, ['north']), actor('admin', 1)])
    expect([who.id, mayArrange(who, person)]).toEqual([who.id, true])
  for (const who of [actor('kari', 3), actor('lead', 2, ['south']), actor('audit', 4), actor('ola', 9)])
    expect([who.id, mayArrange(who, person)]).toEqual([who.id, false])
  expect(mayArrange(actor('lead', 2, ['north']), { id: 'per', departmentId: null })).toBe(false)
})
