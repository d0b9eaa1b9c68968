import { formatFileSize } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { saveFile } from '@portal/ui/saveFile'
import { toast } from '@portal/ui/toasts'
import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Original } from '../../contract.ts'
import { originalTexts as words } from './originalTexts.ts'

/** The file that a version is, with a way to save it as it was sent. */
export function OriginalBar({ original, path, actions }: { original: Original; path: string; actions?: ReactNode }) {
  const { fileName, kind, size, pages, hasText } = original
  const save = () => saveFile(path, fileName).catch((error) => toast(errorText(error), { tone: 'error' }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileText className="size-5 shrink-0 text-muted" aria-hidden />
        <p className="min-w-0 flex-1 basis-48">
          <span className="block font-medium wrap-anywhere">{fileName}</span>
          <span className="block text-xs text-muted">
            {[kind === 'pdf' ? 'PDF' : 'Word', pages && words.pages(pages), formatFileSize(size)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {actions}
        <Button size="sm" onClick={save}>
          <Download aria-hidden /> {words.download}
        </Button>
      </div>
      {kind === 'pdf' && !hasText && (
        <InlineNotice tone="warning" title={words.noText}>
          {words.noTextBody}
        </InlineNotice>
      )}
    </>
  )
}
