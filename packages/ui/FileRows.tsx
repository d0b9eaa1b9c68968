import { formatFileSize } from '@portal/kit/format'
import { FileText, LoaderCircle, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { texts } from './texts.ts'

export type FileRow = {
  id: string
  name: string
  /** Bytes. */
  size: number
  state?: 'sending' | 'failed'
  error?: string
  /** Who and when, or another quiet line. */
  about?: ReactNode
  preview?: ReactNode
}
type Props = {
  files: FileRow[]
  onRemove?: (id: string) => void
  onRetry?: (id: string) => void
  renderName?: (file: FileRow) => ReactNode
}

/** Files that are here, on their way, or did not arrive. */
export function FileRows({ files, onRemove, onRetry, renderName = (file) => file.name }: Props) {
  return (
    <ul className="divide-y divide-line">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-3 py-2">
          {file.preview ??
            (file.state === 'sending' ? (
              <LoaderCircle className="size-5 animate-spin text-muted" aria-hidden />
            ) : (
              <FileText className="size-5 text-muted" aria-hidden />
            ))}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{renderName(file)}</span>
            <span className={`block text-xs ${file.state === 'failed' ? 'text-danger' : 'text-muted'}`}>
              {file.error ?? (
                <>
                  {formatFileSize(file.size)} {file.about && <>· {file.about}</>}
                </>
              )}
            </span>
          </span>
          {file.state === 'failed' && onRetry && (
            <IconButton label={texts.action.retryFile(file.name)} icon={<RotateCw aria-hidden />} onClick={() => onRetry(file.id)} />
          )}
          {onRemove && file.state !== 'sending' && (
            <IconButton label={texts.action.removeFile(file.name)} icon={<X aria-hidden />} onClick={() => onRemove(file.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}
