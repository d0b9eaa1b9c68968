import { Button } from '@portal/ui/Button.tsx'
import { PdfView } from '@portal/ui/pdf/PdfView.tsx'
import { type ReactNode, useState } from 'react'
import type { Original } from '../../contract.ts'
import { OriginalBar } from './OriginalBar.tsx'
import { originalTexts as words } from './originalTexts.ts'

type Props = { original: Original; path: string; text: ReactNode }

/** A version that is a file: a PDF as its pages, or as the text in it; a Word file as its text. */
export function OriginalView({ original, path, text }: Props) {
  const [isText, setText] = useState(false)
  const isPdf = original.kind === 'pdf'
  return (
    <>
      <OriginalBar
        original={original}
        path={path}
        actions={
          isPdf &&
          original.hasText && (
            <Button size="sm" onClick={() => setText(!isText)}>
              {isText ? words.asPages : words.asText}
            </Button>
          )
        }
      />
      {isPdf && !isText ? <PdfView path={path} sha256={original.sha256} title={original.fileName} /> : text}
    </>
  )
}
