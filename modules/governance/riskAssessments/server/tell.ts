import { tellReaders } from '@portal/modules/records/notifications/server/public'
import { assessmentKind } from './kind.ts'

/** Notifies those alone who may read the assessment. */
export const tell = tellReaders(assessmentKind)
