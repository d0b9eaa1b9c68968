import type { Queued } from '@portal/modules/records/outbox/web/public'
import { lazy } from 'react'
import { deviationTexts } from '../../texts.ts'
import { keepPlaces } from '../queries.ts'
import { reportTexts } from './reportTexts.ts'

/** Reports, for when there is no network. */
export const queuedReport: Queued = {
  path: '/deviations',
  writtenAt: '/deviations/new',
  page: '/deviations',
  texts: { ...reportTexts.queued, write: deviationTexts.form.report },
  Form: lazy(() => import('./OfflineReport.tsx').then((file) => ({ default: file.OfflineReport }))),
  prepare: keepPlaces,
  isOffered: async () => true,
}
