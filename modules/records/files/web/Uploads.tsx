import { newId } from '@portal/kit/uuid'
import { errorText } from '@portal/ui/client'
import { FileDrop } from '@portal/ui/FileDrop.tsx'
import { type FileRow, FileRows } from '@portal/ui/FileRows.tsx'
import { upload } from '@portal/ui/fileCalls'
import { shrinkPhoto } from '@portal/ui/shrinkPhoto'
import { useState } from 'react'
import type { FileKind, File as Stored } from '../contract.ts'

type Props = {
  id: string
  label: string
  /** What a chosen photo is; anything else is a document. */
  photoKind: FileKind
  /** Ties what has arrived to the record. Rejects with ApiError. */
  onArrived: (fileId: string, kind: FileKind) => Promise<unknown>
}
type Sending = FileRow & { file: globalThis.File; fileId?: string }

/** Files chosen or dropped, sent one by one; one that fails waits to be sent again. */
export function Uploads({ id, label, photoKind, onArrived }: Props) {
  const [sending, setSending] = useState<Sending[]>([])
  const change = (row: string, changes: Partial<Sending>) =>
    setSending((rows) => rows.map((one) => (one.id === row ? { ...one, ...changes } : one)))
  const remove = (row: string) => setSending((rows) => rows.filter((one) => one.id !== row))

  const send = async (row: Sending) => {
    const isImage = row.file.type.startsWith('image/')
    const kind = isImage ? photoKind : 'document'
    change(row.id, { state: 'sending', error: undefined })
    try {
      const bytes = isImage ? await shrinkPhoto(row.file) : row.file
      const fileId = row.fileId ?? (await upload<Stored>('/files', bytes, { kind }, { idempotencyKey: row.id })).id
      // What has arrived is not sent twice when only tying it failed.
      change(row.id, { fileId })
      await onArrived(fileId, kind)
      remove(row.id)
    } catch (error) {
      change(row.id, { state: 'failed', error: errorText(error) })
    }
  }
  const take = async (files: globalThis.File[]) => {
    const rows = files.map((file): Sending => ({ id: newId(), name: file.name, size: file.size, state: 'sending', file }))
    setSending((before) => [...before, ...rows])
    for (const row of rows) await send(row)
  }
  const again = (row: string) => {
    const found = sending.find((one) => one.id === row)
    if (found) void send(found)
  }

  return (
    <div className="grid gap-2">
      {sending.length > 0 && <FileRows files={sending} onRemove={remove} onRetry={again} />}
      <FileDrop id={id} label={label} onFiles={take} />
    </div>
  )
}
