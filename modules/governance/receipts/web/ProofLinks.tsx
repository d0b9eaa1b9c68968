import { errorText } from '@portal/ui/client'
import { saveFile } from '@portal/ui/saveFile'
import { toast } from '@portal/ui/toasts'
import { Paperclip } from 'lucide-react'
import type { Proof, Reader } from '../contract.ts'

/** The files of a document's receipts. */
export type Proofs = { id: string; files: readonly Proof[] }

/** What proves that somebody has read; a press on a name saves it. */
export function ProofLinks({ reader, proofs: { id, files } }: { reader: Reader; proofs: Proofs }) {
  const mine = files.filter((file) => reader.fileIds.includes(file.id))
  const save = ({ id: fileId, fileName }: Proof) =>
    saveFile(`/documents/${id}/readers/files/${fileId}`, fileName).catch((error) => toast(errorText(error), { tone: 'error' }))
  return mine.map((file) => (
    <button
      key={file.id}
      type="button"
      className="flex min-h-8 max-w-full pointer-coarse:min-h-11 items-center gap-1.5 text-brand-ink underline-offset-4 hover:underline"
      onClick={() => save(file)}
    >
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{file.fileName}</span>
    </button>
  ))
}
