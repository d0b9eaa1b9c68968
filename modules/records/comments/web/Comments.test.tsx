import { request } from '@portal/ui/request'
import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import type { Comment, Untold } from '../contract.ts'
import { Comments } from './Comments.tsx'
import type { CommentCalls } from './commentCalls.ts'

const id = '0190c0de-0000-7000-8000-000000000001'
const ola = '0190c0de-0000-7000-8000-000000000002'
const comment: Comment = {
  id: '0190c0de-0000-7000-8000-000000000003',
  body: 'Rekkverket er bestilt',
  mentions: [],
  visibility: 'all',
  author: { id: ola, name: 'Ola Hansen' },
  createdAt: '2026-11-01T08:00:00Z',
  editedAt: null,
  isDeleted: false,
  canEdit: true,
  canDelete: true,
  version: 1,
}
type Case = { comments: Comment[] }
const calls: CommentCalls<Case> = {
  comment: ({ id: _, ...body }, options) => request<Case & { untold: Untold[] }>('POST', '/comments', { body, ...options }),
  editComment: (body, options) => request<Case & { untold: Untold[] }>('PUT', '/comments', { body, ...options }),
  deleteComment: (body) => request<Case>('POST', '/comments/delete', { body }),
  mentionable: ({ q }) => request('GET', '/mentionable', { query: { q } }),
}
function Talk({ mayComment = true, isInternal = false }: { mayComment?: boolean; isInternal?: boolean }) {
  const [comments, setComments] = useState([comment])
  return (
    <Comments<Case>
      id={id}
      comments={comments}
      mayComment={mayComment}
      mayCommentInternally={isInternal}
      internalHint="Melder ser den ikke"
      calls={calls}
      onChanged={(record) => setComments(record.comments)}
      onReload={async () => {
        const { comments } = await request<Case>('GET', '/comments')
        setComments(comments)
        return comments
      }}
    />
  )
}
export const OfCase = () => <Talk />
export const OfHandler = () => <Talk isInternal />
export const Closed = () => <Talk mayComment={false} />

const answerOf = (body: string, untold: Untold[] = []) => ({ body: { comments: [comment, { ...comment, id: ola, body }], untold } })

test('what is written is added to the talk, and the field is empty for the next', async ({ page, open, answer, calls: sent }) => {
  answer('POST /comments', ({ body }) => answerOf(body))
  await open(OfCase)
  await page.getByLabel('Skriv en kommentar').fill('Det monteres på torsdag')
  await page.getByRole('button', { name: 'Legg til kommentar' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('listitem').last()).toContainText('Det monteres på torsdag')
  await expect(page.getByLabel('Skriv en kommentar')).toHaveValue('')
  expect(sent.map(({ body }) => body)).toEqual([{ body: 'Det monteres på torsdag', visibility: 'all' }])
})

test('nothing is no comment, and one that was refused stays with its reason', async ({ page, open, answer, calls: sent }) => {
  await open(OfCase)
  await page.getByRole('button', { name: 'Legg til kommentar' }).click()
  await expect(page.getByLabel('Skriv en kommentar')).toBeFocused()
  expect(sent).toEqual([])
  answer('POST /comments', () => ({ status: 403, body: { code: 'forbidden', message: 'Saken er lukket' } }))
  await page.getByLabel('Skriv en kommentar').fill('For sent')
  await page.getByRole('button', { name: 'Legg til kommentar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Saken er lukket')
  await expect(page.getByLabel('Skriv en kommentar')).toHaveValue('For sent')
})

test('what was sent already, and not answered, stands among the others and leaves the field', async ({ page, open, answer }) => {
  answer('POST /comments', () => ({ status: 409, body: { code: 'alreadySent', message: 'Dette er allerede sendt inn' } }))
  answer('GET /comments', () => answerOf('Det monteres på torsdag'))
  await open(OfCase)
  await page.getByLabel('Skriv en kommentar').fill('Det monteres på torsdag')
  await page.getByRole('button', { name: 'Legg til kommentar' }).click()
  await expect(page.getByRole('listitem').last()).toContainText('Det monteres på torsdag')
  await expect(page.getByLabel('Skriv en kommentar')).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a comment half written is there after a reload', async ({ page, open }) => {
  await open(OfCase)
  await page.getByLabel('Skriv en kommentar').fill('Halvveis')
  await page.reload()
  await expect(page.getByLabel('Skriv en kommentar')).toHaveValue('Halvveis')
})

test('a colleague is named by @ and a few letters, and the author hears of one who could not be told', async ({
  page,
  open,
  answer,
  calls: sent,
}) => {
  const colleague = { id: ola, name: 'Ola Hansen', departmentName: 'Lager', why: null }
  answer('GET /mentionable', (_, { searchParams }) => ({ body: { items: searchParams.get('q') === 'per' ? [] : [colleague] } }))
  answer('POST /comments', ({ body }) => answerOf(body, [{ id: ola, name: 'Ola Hansen', why: 'Personen har ikke tilgang til saken.' }]))
  await open(OfCase)
  await page.getByLabel('Skriv en kommentar').pressSequentially('Spør @')
  const who = page.getByRole('combobox')
  await expect(who).toBeFocused()
  await who.pressSequentially('ola')
  await page.getByRole('option', { name: 'Ola Hansen' }).click()
  await expect(page.getByLabel('Skriv en kommentar')).toHaveValue('Spør @Ola Hansen ')
  await expect(page.getByLabel('Skriv en kommentar')).toBeFocused()
  await page.keyboard.type('om det')
  await page.getByRole('button', { name: 'Legg til kommentar' }).click()
  await expect(page.getByRole('alert')).toContainText('Ola Hansen: Personen har ikke tilgang til saken.')
  expect(sent.find(({ call }) => call === 'POST /comments')?.body.body).toBe(`Spør @{${ola}} om det`)
})

test('who treats the case may write to those alone who do', async ({ page, open, answer, calls: sent }) => {
  answer('POST /comments', ({ body }) => answerOf(body))
  await open(OfHandler)
  await page.getByLabel('Skriv en kommentar').fill('Ring lege')
  await page.getByLabel('Intern kommentar').check()
  await page.getByRole('button', { name: 'Legg til kommentar' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  expect(sent.at(-1)?.body).toEqual({ body: 'Ring lege', visibility: 'internal' })
})

test('a comment is deleted after a question, and its place stays', async ({ page, open, answer }) => {
  answer('POST /comments/delete', () => ({
    body: { comments: [{ ...comment, body: null, isDeleted: true, canEdit: false, canDelete: false }] },
  }))
  await open(OfCase)
  await page.getByRole('button', { name: 'Valg for kommentaren fra Ola Hansen' }).click()
  await page.getByRole('menuitem', { name: 'Slett kommentaren' }).click()
  await page.getByRole('dialog', { name: 'Vil du slette kommentaren?' }).getByRole('button', { name: 'Slett kommentaren' }).click()
  await expect(page.getByText('Kommentaren er slettet')).toBeVisible()
  await expect(page.getByText('Rekkverket er bestilt')).toHaveCount(0)
})

test('where nothing more may be said, what has been said is read', async ({ page, open }) => {
  await open(Closed)
  await expect(page.getByText('Rekkverket er bestilt')).toBeVisible()
  await expect(page.getByLabel('Skriv en kommentar')).toHaveCount(0)
})
