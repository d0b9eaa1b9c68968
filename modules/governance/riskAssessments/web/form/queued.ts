import type { Queued } from '@portal/modules/records/outbox/web/public'
import { lazy } from 'react'
import { screenTexts } from '../texts.ts'
import { isSjaOffered, keepSjaChoices } from './sjaChoices.ts'

/** Safe job analyses, for when there is no network. */
export const queuedSja: Queued = {
  path: '/risk-assessments/sja',
  writtenAt: '/risk-evaluation/sja/new',
  page: '/risk-evaluation/assessments',
  texts: { ...screenTexts.sjaQueue, write: screenTexts.newSja },
  Form: lazy(() => import('./OfflineSja.tsx').then((file) => ({ default: file.OfflineSja }))),
  prepare: keepSjaChoices,
  isOffered: isSjaOffered,
}
