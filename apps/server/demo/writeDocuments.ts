import { addDays, addWorkingDays } from '@portal/kit/dates'
import { type Audience, type Document, documentFolders, documents, type Reading, readTypes } from '@portal/modules/governance/documents'
import { type Part, proseOfParts, typeApprovals } from '@portal/modules/governance/documents/server/public'
import { discussDocument } from './discussDocuments.ts'
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
    await act(marte, typeApprovals.set, {
      documentType: 'policy',
      approvalRule: 'all',
      needed: 1,
      reviewerIds: [staff.called('Trygve Sætre').id],
      approverIds: [staff.called('Bjørn Ærøy').id],
      reason: 'Daglig leder godkjenner det vi styrer etter, og verneombudet ser det først',
      version: 0,
    })
  })
  for (const story of documentStories) write(setting, when, story, folderIds)
}

function write(setting: Setting, when: When, story: DocumentStory, folderIds: Map<string, string>) {
  const { staff, clock, today, departmentIds, placeIds } = setting
  const {
    title,
    type,
    subtype = null,
    folder,
    department,
    daysAgo,
    reviewIn,
    expiresIn,
    readBy,
    readAt,
    parts,
    later,
    rests,
    reviewers = [],
  } = story
  const author = story.author ? staff.called(story.author) : staff.leaderOf(department)
  const approver = staff.called(story.approver ?? 'Bjørn Ærøy')
  const day = addWorkingDays(today, -daysAgo)
  const at = (days: number, hour: number) => clock.at(addWorkingDays(day, days), hour * 60)
  let one: Document
  const written = (after: number, more: { isSignificant: boolean; changeSummary?: string }, text: readonly Part[]) => ({
    title,
    content: proseOfParts(text),
    reviewDate: reviewIn ? addDays(addWorkingDays(day, after), reviewIn) : null,
    expiryDate: expiresIn ? addDays(day, expiresIn) : null,
    ...(readBy && {
      reading: readingOf(readAt ? { locationIds: [placeIds[readAt]] } : { departmentIds: readBy.map((key) => departmentIds[key]) }),
    }),
    ...more,
  })
  when(at(0, 9), async (act) => {
    const given = { title, documentType: type, subtype, folderId: folderIds.get(folder)!, departmentId: departmentIds[department] }
    one = await act(author, documents.create, given)
    one = await act(author, documents.write, { id: one.id, version: one.version, ...written(0, { isSignificant: true }, parts) })
  })
  const send = (days: number, hasLast: boolean) => {
    const people = reviewers.map((name) => staff.called(name))
    when(at(days, 13), async (act) => {
      const reviewerIds = people.map(({ id }) => id)
      one = await act(author, documents.submit, { id: one.id, version: one.version, reviewerIds, approverIds: [approver.id] })
    })
    for (const [n, person] of (hasLast ? people : people.slice(0, -1)).entries())
      when(at(days + 1, 8 + n), async (act) => {
        one = await act(person, documents.review, { id: one.id, version: one.version, digest: one.approval!.digest })
      })
  }
  const approve = (days: number, isRead: boolean) => {
    when(at(days, 10), async (act) => {
      one = await act(approver, documents.approve, { id: one.id, version: one.version, digest: one.approval!.digest })
    })
    const stands = later?.isSignificant && days < later.after ? later.after - days : Number.POSITIVE_INFINITY
    if (isRead) readDocument(setting, when, { title, readBy, day: addWorkingDays(day, days), days: stands, idOf: () => one.id })
  }
  discussDocument(setting, when, story, { day, idOf: () => one.id, owner: author })
  if (rests === 'draft') return
  send(1, rests !== 'inReview')
  if (rests === 'inReview') return
  const asks = !!readBy || readTypes.includes(type)
  approve(3, asks)
  if (!later) return
  when(at(later.after, 9), async (act) => {
    one = await act(author, documents.revise, { id: one.id, version: one.version, isSignificant: later.isSignificant })
    const more = { isSignificant: later.isSignificant, changeSummary: later.summary }
    one = await act(author, documents.write, { id: one.id, version: one.version, ...written(later.after, more, later.parts) })
  })
  send(later.after + 1, true)
  approve(later.after + 3, asks && later.isSignificant)
}

const readingOf = (asked: Partial<Audience>): Reading => ({
  asksReceipt: true,
  receiptDays: 10,
  audience: { isAll: false, departmentIds: [], jobTitles: [], offices: [], locationIds: [], projectIds: [], ...asked },
  quiz: [],
})
