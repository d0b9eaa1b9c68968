import type { Prose } from '@portal/kit/prose'
import { ok, type Tenant, type Who } from '../../../../apps/server/testing.ts'

type One = { id: string; version: number }
/** A text of a paragraph for each. */
export const proseOf = (...texts: string[]): Prose => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

export const folderOf = async (t: Tenant, name = 'Rutiner', parentId: string | null = null): Promise<string> =>
  ok(await t.as('admin').post('/document-folders', { name, parentId })).id
const folderNamed = async (t: Tenant, name: string): Promise<string> => {
  const { items } = ok(await t.as('admin').get('/document-folders'))
  return items.find((one: { name: string }) => one.name === name)?.id ?? folderOf(t, name)
}

export const made = async (t: Tenant, more: object = {}, who: Who = 'leader') =>
  ok(
    await t.as(who).post('/documents', {
      title: 'Rutine for varmt arbeid',
      documentType: 'procedure',
      folderId: await folderNamed(t, 'Rutiner'),
      departmentId: t.departments.north,
      ...more,
    }),
  )
export const act = (t: Tenant, who: Who, { id, version }: One, step: string, given: object = {}) =>
  t.as(who).post(`/documents/${id}/${step}`, { version, ...given })
export const fresh = async (t: Tenant, { id }: { id: string }, who: Who = 'leader') => ok(await t.as(who).get(`/documents/${id}`))
type Written = One & { draft: { title: string; isSignificant: boolean } }
export const write = (t: Tenant, one: Written, content: Prose, more: object = {}, who: Who = 'leader') =>
  t.as(who).put(`/documents/${one.id}/draft`, {
    version: one.version,
    title: one.draft.title,
    isSignificant: one.draft.isSignificant,
    content,
    ...more,
  })
export const written = async (t: Tenant, more: object = {}, ...texts: string[]) =>
  ok(await write(t, await made(t, more), proseOf(...(texts.length > 0 ? texts : ['Slokkeutstyr skal stå ved siden av.']))))
export const submitted = async (t: Tenant, one: Written, approvers: Who[] = ['admin'], who: Who = 'leader') =>
  ok(await act(t, who, one, 'submit', { approverIds: approvers.map((one) => t.users[one].id) }))
export const approved = async (t: Tenant, one?: Written) => {
  const sent = await submitted(t, one ?? (await written(t)))
  return ok(await act(t, 'admin', sent, 'approve', { digest: sent.approval.digest }))
}
/** The next version of what is approved, approved as well. */
export const nextApproved = async (t: Tenant, one: One, isSignificant: boolean, text: string, more: object = {}) => {
  const opened = ok(await act(t, 'leader', one, 'revise', { isSignificant }))
  return approved(t, ok(await write(t, opened, proseOf(text), { changeSummary: 'Ny metode', ...more })))
}

/** As if all that has been valid of a document had been so twenty days before. The first goes first: not even meanwhile are two valid on a day. */
export async function validBefore(t: Tenant, documentId: string) {
  const periods = await t.owner<{ id: string }>('select id from document_validity where document_id = $1 order by valid_from', [documentId])
  for (const { id } of periods)
    await t.owner('update document_validity set valid_from = valid_from - 20, valid_to = valid_to - 20 where id = $1', [id])
}
