import { implement, openToKeys } from '@portal/platform/http/http'
import { handOverOf } from '@portal/platform/record/handOver'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { audiences, documentFolders, documents, requiredOfCompany } from '../contract.ts'
import { documentsInForce } from '../inForceContract.ts'
import { documentOriginals } from '../originalContract.ts'
import { mayCreate } from '../rules.ts'
import { documentSuggestions } from '../suggestionContract.ts'
import { documentTexts } from '../texts.ts'
import { typeApprovals } from '../typeApprovalContract.ts'
import { approve, approvers, reject, review, submit, withdraw } from './approve.ts'
import { choices, preview } from './audience.ts'
import { documentCalendar } from './calendar.ts'
import { create, templates } from './create.ts'
import { draftTalk } from './draftTalk.ts'
import { add, edit as editFolder, listFolders, remove as removeFolder } from './folders.ts'
import { documentsWaiting } from './inboxQueries.ts'
import { inForce } from './inForce.ts'
import { documentJobs } from './jobs.ts'
import { documentKind } from './kind.ts'
import { documentNotices } from './notices.ts'
import { openDocument } from './openQueries.ts'
import { documentsOwn } from './ownData.ts'
import { closePage, openPage } from './page/setPage.ts'
import { pdf } from './pdf/download.ts'
import { folderZip } from './pdf/folderZip.ts'
import { get, record, timeline } from './record.ts'
import { required } from './required.ts'
import { documentClass } from './retention.ts'
import { documentsSearched } from './searched.ts'
import { archive, confirm, discard, edit, remove, restore, revise, translateAnew } from './steps.ts'
import { suggestionVerbs } from './suggestions/suggest.ts'
import { typeApprovalVerbs } from './typeApprovals/settings.ts'
import { createUploaded, draftOriginal, original, upload, writeOn } from './upload/original.ts'
import { current, draft, file, releaseLock, takeLock, versionOf, write } from './write.ts'

const documentRoutes = implement(
  { ...documents, ...documentOriginals, ...documentSuggestions, ...documentsInForce, ...draftTalk.endpoints },
  {
    ...record.verbs,
    get,
    timeline,
    file,
    create,
    createUploaded,
    templates,
    edit,
    draft,
    write,
    takeLock,
    releaseLock,
    upload,
    writeOn,
    draftOriginal,
    original,
    current,
    versionOf,
    inForce,
    pdf,
    approvers,
    submit,
    withdrawSubmission: withdraw,
    review,
    approve,
    rejectSubmission: reject,
    revise,
    translateAnew,
    discard,
    confirm,
    archive,
    restore,
    openPage,
    closePage,
    remove,
    ...suggestionVerbs,
    ...draftTalk.verbs,
  },
)
export const folderRoutes = openToKeys(
  'write',
  implement(documentFolders, { list: listFolders, add, edit: editFolder, zip: folderZip, remove: removeFolder }),
)

export const audienceRoutes = openToKeys('read', implement(audiences, { preview, choices }))
export const typeApprovalRoutes = openToKeys('read', implement(typeApprovals, typeApprovalVerbs))
export const requiredRoutes = openToKeys('read', implement(requiredOfCompany, { list: required }))

const owned = { column: 'owner_id', field: 'ownerName', lowestRole: 2, text: documentTexts.handedOver } as const

/** Dokumenter. */
export const documentRecords: RecordModule = {
  ...record.module,
  searched: documentsSearched,
  list: { ...record.module.list, create: mayCreate },
  routes: openToKeys('write', documentRoutes),
  jobs: documentJobs,
  handOver: handOverOf({ ...documentKind, ...owned, isOpen: openDocument }),
  notices: documentNotices,
  retains: [documentClass],
  waiting: documentsWaiting,
  calendar: documentCalendar,
  own: documentsOwn,
}
