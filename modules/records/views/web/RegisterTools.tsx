import { Button } from '@portal/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { ExportDialog } from './ExportDialog.tsx'
import type { Export } from './listParts.ts'
import { listTexts as texts } from './listTexts.ts'
import { print } from './print.ts'

type Props = {
  /** Absent for those who may export nothing. */
  exported: Export | false | undefined
  /** Fetches what is not shown yet: paper has no «vis flere». */
  fetchAll: () => Promise<unknown>
}

/** The tools of a register as a whole: export and print. */
export function RegisterTools({ exported, fetchAll }: Props) {
  const [isOpen, setOpen] = useState(false)
  const printing = useMutation({
    mutationFn: () => print(fetchAll),
  })
  return (
    <>
      {exported && (
        <Button onClick={() => setOpen(true)}>
          <Download aria-hidden /> {texts.export.action}
        </Button>
      )}
      <Button busy={printing.isPending} onClick={() => printing.mutate()}>
        <Printer aria-hidden /> {texts.print}
      </Button>
      {isOpen && exported && <ExportDialog exported={exported} onClose={() => setOpen(false)} />}
    </>
  )
}
