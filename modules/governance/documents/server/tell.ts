import { tellReaders } from '@portal/modules/records/notifications/server/public'
import { documentKind } from './kind.ts'

/** Notifies those alone who may read the document. */
export const tell = tellReaders(documentKind)
/** Tells whoever suggested something what became of it: it leads to what they have suggested of the document, also where they no longer read it. */
export const tellSuggester = (...[ctx, event, row, to]: Parameters<typeof tell>) =>
  tell(ctx, event, row, to, { path: `/documents/suggestions/${row.id}` })
