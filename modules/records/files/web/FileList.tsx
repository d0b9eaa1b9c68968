import { formatDate } from '@portal/kit/format'
import { errorText } from '@portal/ui/client'
import { type FileRow, FileRows } from '@portal/ui/FileRows.tsx'
import { saveFile } from '@portal/ui/saveFile'
import { toast } from '@portal/ui/toasts'
import type { File as Stored } from '../contract.ts'

/** A record's files; a press on a name saves it. */
export function FileList({ files, base }: { files: Stored[]; base: string }) {
  const rows = files.map((file) => ({
    id: file.id,
    name: file.fileName,
    size: file.size,
    about: `${file.uploadedByName}, ${formatDate(new Date(file.uploadedAt))}`,
  }))
  const save = (row: FileRow) => saveFile(`${base}/${row.id}`, row.name).catch((error) => toast(errorText(error), { tone: 'error' }))
  return (
    <FileRows
      files={rows}
      renderName={(row) => (
        <button type="button" className="max-w-full truncate text-brand-ink underline-offset-4 hover:underline" onClick={() => save(row)}>
          {row.name}
        </button>
      )}
    />
  )
}
