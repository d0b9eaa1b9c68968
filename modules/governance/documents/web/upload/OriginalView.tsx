import { Button } from '@portal/ui/Button.tsx'
import { PdfView } from '@portal/ui/pdf/PdfView.tsx'
import { type ReactNode, useState } from 'react'
import type { Original } from '../../contract.ts'
import { OriginalBar } from './OriginalBar.tsx'
import { originalTexts as words } from './originalTexts.ts'

type Props = {
  original: Original
  path: string
  text: ReactNode
  /** What stands beside the file, by the page that is looked at. */
  beside?: ((page: number | undefined) => ReactNode) | undefined
}

/** A version that is a file: a PDF as its pages, or as the text in it; a Word file as its text. */
export function OriginalView({ original, path, text, beside }: Props) {
  const [isText, setText] = useState(false)
  const [page, setPage] = useState(1)
  const isPdf = original.kind === 'pdf'
  return (
    <>
      <OriginalBar
        original={original}
        path={path}
        actions={
          isPdf &&
          original.hasText && (
            <Button
              size="sm"
              onClick={() => {
                setText(!isText)
                setPage(1)
              }}
            >
              {isText ? words.asPages : words.asText}
            </Button>
          )
        }
      />
      <div className={beside ? `grid grid-cols-1 gap-5 ${isPdf ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}` : 'min-w-0'}>
        <div className="min-w-0">
          {isPdf && !isText ? <PdfView path={path} sha256={original.sha256} title={original.fileName} onPage={setPage} /> : text}
        </div>
        {beside?.(isPdf && !isText ? page : undefined)}
      </div>
    </>
  )
}
