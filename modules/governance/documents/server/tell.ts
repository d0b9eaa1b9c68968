import { tellReaders } from '@portal/modules/records/notifications/server/public'
import { documentKind } from './kind.ts'

/** Notifies those alone who may read the document. */
export const tell = tellReaders(documentKind)
