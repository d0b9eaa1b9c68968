import type { FileList, Uploads } from '@portal/modules/records/files/web/public'
import type { AuthorityNotification } from '../contract.ts'

/** How receipts are shown and added, where they are; a page that fetches little leaves them out. */
export type Receipts = { Files?: typeof FileList; Attach?: typeof Uploads }
export type NoticesProps = Receipts & { deviationId: string }
export type WorkNoticesProps = Receipts & { projectId: string; knowsStart: boolean }

/** What every dialog of a notice is given. */
export type NoticeDialogProps = {
  notice: AuthorityNotification
  onDone: () => void
  onClose: () => void
  onReload: () => Promise<number>
  Attach?: Receipts['Attach']
}
