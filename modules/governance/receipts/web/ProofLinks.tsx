import { errorText } from '@portal/ui/client'
import { saveFile } from '@portal/ui/saveFile'
import { toast } from '@portal/ui/toasts'
import { Paperclip, Plus } from 'lucide-react'
import type { Proof, Reader } from '../contract.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.readers
const link = 'flex min-h-8 max-w-full pointer-coarse:min-h-11 items-center gap-1.5 underline-offset-4 hover:underline'

/** The files of a document's receipts, and how one is added to that of a reader. */
export type Proofs = { id: string; files: readonly Proof[]; onAdd?: (reader: Reader) => void }

/** What proves that somebody has read; a press on a name saves it. */
export function ProofLinks({ reader, proofs: { id, files, onAdd } }: { reader: Reader; proofs: Proofs }) {
  const mine = files.filter((file) => reader.fileIds.includes(file.id))
  const save = ({ id: fileId, fileName }: Proof) =>
    saveFile(`/documents/${id}/readers/files/${fileId}`, fileName).catch((error) => toast(errorText(error), { tone: 'error' }))
  return (
    <>
      {mine.map((file) => (
        <button key={file.id} type="button" className={`${link} text-brand-ink`} onClick={() => save(file)}>
          <Paperclip aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{file.fileName}</span>
        </button>
      ))}
      {reader.canProve && onAdd && (
        <button type="button" className={`${link} text-muted`} aria-label={words.addProofOf(reader.name)} onClick={() => onAdd(reader)}>
          <Plus aria-hidden className="size-4 shrink-0" />
          {words.addProof}
        </button>
      )}
    </>
  )
}
