import { upload } from '@portal/ui/fileCalls'
import { asUnicode } from './asUnicode.ts'

/** Uploads a table, whichever alphabet it was saved in, and answers the file's id. */
export const sendSheet = async (file: File) => (await upload<{ id: string }>('/files', await asUnicode(file), { kind: 'evidence' })).id
