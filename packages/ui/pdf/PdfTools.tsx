import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Input } from '../Field.tsx'
import { pdfTexts as texts } from './texts.ts'

type Props = {
  page: number
  pages: number
  onPage: (page: number) => void
  /** As a part of the size on paper. */
  zoom: number
  isFit: boolean
  onZoom: (step: 'in' | 'out' | 'fit') => void
}

/** Which page is shown, and how large. */
export function PdfTools({ page, pages, onPage, zoom, isFit, onZoom }: Props) {
  /** What is typed and not yet gone to. */
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const wanted = Number(typed)
    if (typed && Number.isInteger(wanted)) onPage(Math.min(pages, Math.max(1, wanted)))
    setTyped(undefined)
  }
  return (
    <div role="group" aria-label={texts.tools} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
      <span className="flex items-center gap-1">
        <IconButton
          label={texts.previous}
          icon={<ChevronLeft aria-hidden />}
          aria-disabled={page <= 1 || undefined}
          onClick={() => onPage(Math.max(1, page - 1))}
        />
        <Input
          aria-label={texts.page}
          inputMode="numeric"
          className="w-14 text-center tabular-nums"
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          onBlur={go}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              go()
            }
          }}
        />
        <span className="text-muted tabular-nums">{texts.of(pages)}</span>
        <IconButton
          label={texts.next}
          icon={<ChevronRight aria-hidden />}
          aria-disabled={page >= pages || undefined}
          onClick={() => onPage(Math.min(pages, page + 1))}
        />
      </span>
      <span className="flex items-center gap-1">
        <IconButton label={texts.smaller} icon={<Minus aria-hidden />} onClick={() => onZoom('out')} />
        <span className="w-14 text-center text-muted tabular-nums" aria-live="polite">
          {texts.zoom(zoom)}
        </span>
        <IconButton label={texts.larger} icon={<Plus aria-hidden />} onClick={() => onZoom('in')} />
        <Button variant={isFit ? 'secondary' : 'ghost'} size="sm" aria-pressed={isFit} onClick={() => onZoom('fit')}>
          {texts.fit}
        </Button>
      </span>
    </div>
  )
}
