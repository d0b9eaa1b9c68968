import { addDays, addWorkingDays } from '@portal/kit/dates'
import { documentFolders, documents, readTypes } from '@portal/modules/governance/documents'
import { type Part, proseOfParts } from '@portal/modules/governance/documents/server/public'
import { documentStories } from './documentStories.ts'
import type { DocumentStory } from './documentStory.ts'
import type { When } from './play.ts'
import { readDocument } from './readDocuments.ts'
import type { Setting } from './world.ts'

/** The company's governing documents: written by leaders, approved by the general manager, and some written anew. */
export function writeDocuments(setting: Setting, when: When) {
  const { staff, clock, today } = setting
  const marte = staff.called('Marte Nygård')
  const folderIds = new Map<string, string>()
  const first = Math.max(...documentStories.map(({ daysAgo }) => daysAgo))
  when(clock.at(addWorkingDays(today, -first - 1), 10 * 60), async (act) => {
    for (const name of new Set(documentStories.map(({ folder }) => folder))) {
      const { id } = await act(marte, documentFolders.add, { name, parentId: null })
      folderIds.set(name, id)
    }
  })
  for (const story of documentStories) write(setting, when, story, folderIds)
}

function write(setting: Setting, when: When, story: DocumentStory, folderIds: Map<string, string>) {
  const { staff, clock, today, departmentIds } = setting
  const { title, type, subtype = null, folder, department, daysAgo, reviewIn, expiresIn, parts, later, rests } = story
  const author = story.author ? staff.called(story.author) : staff.leaderOf(department)
  const approver = staff.called(story.approver ?? 'Bjørn Ærøy')
  const day = addWorkingDays(today, -daysAgo)
  const at = (days: number, hour: number) => clock.at(addWorkingDays(day, days), hour * 60)
  let id = ''
  const written = (after: number, more: { isSignificant: boolean; changeSummary?: string }, text: readonly Part[]) => ({
    title,
    content: proseOfParts(text),
    reviewDate: reviewIn ? addDays(addWorkingDays(day, after), reviewIn) : null,
    expiryDate: expiresIn ? addDays(day, expiresIn) : null,
    ...more,
  })
  when(at(0, 9), async (act) => {
    const given = { title, documentType: type, subtype, folderId: folderIds.get(folder)!, departmentId: departmentIds[department] }
    const made = await act(author, documents.create, given)
    id = made.id
    await act(author, documents.write, { id, version: made.version, ...written(0, { isSignificant: true }, parts) })
  })
  const send = (days: number) =>
    when(at(days, 13), async (act) => {
      const { version } = await act(author, documents.get, { id })
      await act(author, documents.submit, { id, version, approverIds: [approver.id] })
    })
  const approve = (days: number, isRead: boolean) => {
    when(at(days, 10), async (act) => {
      const { version, approval } = await act(approver, documents.get, { id })
      await act(approver, documents.approve, { id, version, digest: approval!.digest })
    })
    const stands = later?.isSignificant && days < later.after ? later.after - days : Number.POSITIVE_INFINITY
    if (isRead) readDocument(setting, when, { title, day: addWorkingDays(day, days), days: stands, idOf: () => id })
  }
  if (rests === 'draft') return
  send(1)
  if (rests === 'inReview') return
  const asks = readTypes.includes(type)
  approve(3, asks)
  if (!later) return
  when(at(later.after, 9), async (act) => {
    const { version } = await act(author, documents.get, { id })
    const opened = await act(author, documents.revise, { id, version, isSignificant: later.isSignificant })
    const more = { isSignificant: later.isSignificant, changeSummary: later.summary }
    await act(author, documents.write, { id, version: opened.version, ...written(later.after, more, later.parts) })
  })
  send(later.after + 1)
  approve(later.after + 3, asks && later.isSignificant)
}
