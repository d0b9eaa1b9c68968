import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type as, departmentLedBy, people } from './people.ts'

type Api = Awaited<ReturnType<typeof as>>
type Made = { id: string; version: number; draft: { title: string; isSignificant: boolean } }
export const prose = (words: string, fileId?: string) => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Når alarmen går' }] },
    { type: 'paragraph', content: [{ type: 'text', text: words }] },
    ...(fileId ? [{ type: 'image', attrs: { fileId, alt: 'Kart over møteplassen', decorative: false } }] : []),
  ],
})

/** Writes what a document says, and has it approved by another. */
export async function approved(erik: Api, marte: Api, one: Made, content: object, changeSummary?: string) {
  const { id, draft } = one
  const body = {
    version: one.version,
    title: draft.title,
    isSignificant: draft.isSignificant,
    content,
    changeSummary: changeSummary ?? null,
  }
  const written = await erik.put(`/documents/${id}/draft`, body)
  const { items } = await erik.get(`/documents/${id}/approvers`)
  const approverIds = items.filter(({ name }: { name: string }) => name === people.admin.name).map((person: { id: string }) => person.id)
  const sent = (await erik.post(`/documents/${id}/submit`, { version: written.body.version, approverIds })).body
  return (await marte.post(`/documents/${id}/approve`, { version: sent.version, digest: sent.approval.digest })).body
}

/** An emergency plan in force, with a picture. */
export async function planOf(erik: Api, marte: Api, page: Page, title: string) {
  const departmentId = await departmentLedBy(erik, 'leader')
  const folderId = (await erik.post('/document-folders', { name: `Beredskap ${title}`, parentId: null })).body.id
  const given = { title, documentType: 'plan', subtype: 'emergencyPlan', folderId, departmentId }
  const made = (await erik.post('/documents', given)).body
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const picture = await uploadBy(page, photo)
  const attached = (await erik.post(`/documents/${made.id}/files`, { fileIds: [picture] })).body
  return approved(erik, marte, { ...made, ...attached }, prose(`Gå til møteplassen. ${title}`, picture))
}
/** As the editor does it, by the page of somebody who is signed in. */
const uploadBy = (page: Page, bytes: Buffer): Promise<string> =>
  page.evaluate(async (given) => {
    const form = new FormData()
    form.append('kind', 'document')
    form.append('file', new File([Uint8Array.from(atob(given), (one) => one.charCodeAt(0))], 'kart.png', { type: 'image/png' }))
    const headers = { authorization: `Bearer ${sessionStorage.getItem('ks_token')}` }
    return ((await (await fetch('/api/files', { method: 'POST', headers, body: form })).json()) as { id: string }).id
  }, bytes.toString('base64'))
