// What a document leads to: a page for those who may read it, a name for the others.
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { ok, testPortal } from '../../../../apps/server/testing.ts'
import { reported } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../../records/access/server/testing.ts'
import { approved, made, write } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('a text leads to the pages its reader may read; of what they may not, it has no more than the name the writer gave', async () => {
  const t = await portal.tenant()
  const [open, hidden, strange] = [await reported(t), await secret(t), await reported(await portal.tenant())]
  const leads = [open, hidden, strange, { id: newId(), number: 'AVV-2026-0099' }]
  const content = {
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph' as const,
        content: leads.map(({ id, number }) => ({ type: 'recordLink' as const, attrs: { kind: 'deviation', id, label: number } })),
      },
    ],
  }
  const draft = ok(await write(t, await made(t), content))
  const page = ({ id }: { id: string }) => ({ id, path: `/deviations/${id}` })
  const seen = ({ links }: { links: { id: string }[] }) => links.toSorted((a, b) => a.id.localeCompare(b.id))
  expect(seen(ok(await t.as('leader').get(`/documents/${draft.id}/draft`)))).toEqual(seen({ links: [page(open), page(hidden)] }))
  const { id, currentId } = await approved(t, draft)
  const asked = ok(await t.as('otherEmployee').get(`/documents/${id}/versions/${currentId}`))
  expect(asked.links).toEqual([])
  expect(JSON.stringify(asked.content)).toContain(hidden.number)
  expect(ok(await t.as('admin').get(`/documents/${id}/versions/${currentId}`)).links).toEqual([page(open)])
})
