import { Download } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import type { BulkTexts } from './BulkDialog.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import type { Export } from './listParts.ts'
import { listTexts } from './listTexts.ts'

type Row = { id: string }
export type BulkProps<R extends Row, S extends string> = {
  selected: R[]
  shown: R[]
  limit: number
  texts: BulkTexts<S>
  /** Each opens its dialog. */
  steps: readonly S[]
  icons: Record<S, ReactElement>
  more?: { label: string; icon: ReactElement; onClick: () => void }[]
  /** Absent for those who may export nothing. */
  exported: Export | undefined
  onChoose: (rows: R[]) => void
  dialog: (step: S, close: () => void) => ReactNode
}

/** What may be done with the rows that are chosen. */
export function BulkBar<R extends Row, S extends string>(props: BulkProps<R, S>) {
  const { selected, shown, limit, texts, steps, icons, more = [], exported, onChoose, dialog } = props
  const [open, setOpen] = useState<{ step: S } | 'export'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ChosenBar
        count={selected.length}
        shown={shown.length}
        limit={limit}
        noun={texts.some}
        steps={[
          ...steps.map((step) => ({ label: texts.bulk.step[step], icon: icons[step], onClick: () => setOpen({ step }) })),
          { label: listTexts.export.action, icon: <Download aria-hidden />, onClick: () => setOpen('export') },
          ...more,
        ]}
        onAll={() => onChoose(shown.slice(0, limit))}
        onNone={() => onChoose([])}
      />
      {/* Waited for by itself: the bar would be hidden meanwhile, and its button lose focus. */}
      <Suspense>
        {open === 'export' && exported && <ExportDialog exported={exported} onClose={close} />}
        {open !== undefined && open !== 'export' && dialog(open.step, close)}
      </Suspense>
    </>
  )
}
