import type { DraftSpec } from '@portal/modules/records/outbox/web/public'
import { screenTexts } from '../texts.ts'
import { draftOf, emptyReport, inputOf, type ReportDraft } from './reportInput.ts'

/** A report under way, and in the queue. */
export const reportSpec: DraftSpec<ReportDraft> = {
  name: 'report',
  photos: 'report photos',
  inTab: 'ks-report-draft',
  empty: () => emptyReport,
  isWritten: ({ description }) => description.trim() !== '',
  outgoing: (draft, pressedAt) => ({
    path: '/deviations',
    page: '/deviations',
    input: inputOf(draft, pressedAt),
    title: draft.description.trim().slice(0, 120) || screenTexts.report.photoOnly,
    photoKind: 'photoBefore',
  }),
  draftOf,
}
