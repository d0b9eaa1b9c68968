import type { DraftSpec } from '@portal/modules/records/outbox/web/public'
import { riskAssessments } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { draftOfSent, inputOf, type Named, newSja, type SjaDraft } from './sjaDraft.ts'

/** A safe job analysis under way, and in the queue; `me` is the first to sign. */
export const sjaSpec = (me: Named | null): DraftSpec<SjaDraft> => ({
  name: 'sja',
  inTab: 'ks-sja-draft',
  empty: () => newSja(me),
  isWritten: ({ title, steps, signers }) =>
    Boolean(title.trim()) ||
    steps.some((step) => Object.values(step).some((text) => text.trim())) ||
    signers.some(({ userId, signedAt }) => !userId || signedAt),
  outgoing: (draft) => ({
    path: riskAssessments.makeSja.path,
    page: '/risk-evaluation/assessments',
    input: inputOf(draft),
    title: draft.title.trim() || screenTexts.sjaQueue.untitled,
  }),
  draftOf: draftOfSent,
})
