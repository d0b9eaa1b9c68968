import type { File, FileKind } from '../contract.ts'
import { FileList } from './FileList.tsx'
import { Uploads } from './Uploads.tsx'

export type AttachedProps = {
  files: File[]
  /** Where the record serves its files. */
  base: string
  words: { noFiles: string; addFiles: string }
  /** What a photo that is added is. */
  photoKind: FileKind
  mayAttach: boolean
  /** Ties what has arrived to the record. Rejects with ApiError. */
  attach: (fileId: string) => Promise<unknown>
}

/** The files of a record, and room for more for who may add them. */
export const AttachedFiles = ({ files, base, words, photoKind, mayAttach, attach }: AttachedProps) => (
  <div className="grid grid-cols-1 gap-4">
    {files.length > 0 ? <FileList files={files} base={base} /> : <p className="text-muted">{words.noFiles}</p>}
    {mayAttach && <Uploads id="attachments" label={words.addFiles} photoKind={photoKind} onArrived={attach} />}
  </div>
)
