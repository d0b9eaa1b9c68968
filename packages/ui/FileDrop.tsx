import { extensionOf, fileTypeOf, fileTypes, maxBytesOf, uploadLimits } from '@portal/kit/fileTypes'
import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { ErrorText } from './Field.tsx'
import { fileDropTexts as oneTexts } from './fileDropTexts.ts'
import { texts } from './texts.ts'

type Props = {
  id: string
  label: string
  error?: string
  disabled?: boolean
  /** Endings of the files that may be given; any that may be uploaded, where none are named. */
  types?: readonly string[]
  /** One file alone. */
  isSingle?: boolean
  onFiles: (files: File[]) => void
}

const any = Object.keys(fileTypes)

function refusal(files: File[], types: readonly string[], most: number): string | undefined {
  if (files.length > most) return most === 1 ? oneTexts.onlyOne : texts.error.uploadTooMany(most)
  if (files.some((file) => !fileTypeOf(file.name) || !types.includes(extensionOf(file.name))))
    return texts.error.uploadType(types.join(', '))
  const large = files.find((file) => file.size > maxBytesOf(file.name))
  return large && texts.error.uploadSize(maxBytesOf(large.name) / 1024 / 1024)
}

/** Files dropped or chosen. What the server would refuse by name, size or number is refused here, in words, before it is sent. */
export function FileDrop({ id, label, error, disabled, types = any, isSingle = false, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const reason = refusal(files, types, isSingle ? 1 : uploadLimits.files)
    setRefused(reason)
    if (!reason && files.length > 0) onFiles(files)
  }
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isInside)
  }
  const message = refused ?? error
  return (
    <div className="print:hidden">
      <div
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          if (!disabled) take(event.dataTransfer.files)
        }}
        className={`relative flex min-h-16 flex-wrap items-center justify-center gap-x-1.5 rounded-lg border border-dashed px-4 py-3 text-muted transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${isOver ? 'border-brand bg-brand-soft' : 'border-field hover:bg-hover'}`}
      >
        <Upload className="mr-1 size-4" aria-hidden />
        <span aria-hidden className="pointer-coarse:hidden">
          {isSingle ? oneTexts.drop : texts.common.dropFiles}
        </span>
        <span aria-hidden className="font-medium text-brand-ink lowercase pointer-coarse:normal-case">
          {isSingle ? oneTexts.choose : texts.action.chooseFiles}
        </span>
        <input
          id={id}
          type="file"
          multiple={!isSingle}
          accept={types.map((type) => `.${type}`).join(',')}
          disabled={disabled}
          aria-label={label}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          className="absolute inset-0 cursor-pointer text-transparent opacity-0"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {message && (
        <div role="alert">
          <ErrorText id={`${id}-error`}>{message}</ErrorText>
        </div>
      )}
    </div>
  )
}
