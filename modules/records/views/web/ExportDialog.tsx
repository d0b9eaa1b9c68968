import { formatDateTime } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { currentDay } from '@portal/ui/clock'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { past } from '@portal/ui/past'
import { saveFile } from '@portal/ui/saveFile'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Export } from './listParts.ts'
import { listTexts } from './listTexts.ts'

const texts = listTexts.export
const formats = [
  ['xlsx', texts.xlsx],
  ['csv', texts.csv],
] as const
const paper = [['pdf', texts.pdf]] as const

type Props = {
  exported: Export
  title?: string
  /** What else is asked for, of which `exported.body` is made, and whether it may be sent as it is. */
  children?: ReactNode
  isReady?: () => boolean
  /** Another file than a sheet, by its ending and its name. */
  more?: readonly (readonly [string, string])[]
  onClose: () => void
}

/** A list as a file. What may be in it is the server's to say; a large one asks who it is that takes it. */
export function ExportDialog({
  exported: { path, body, name, intro, note, pdf },
  title = texts.action,
  isReady = () => true,
  children,
  more = [],
  onClose,
}: Props) {
  const [format, setFormat] = useState('xlsx')
  const saving = useMutation({
    mutationFn: () => saveFile(path, `${name}-${currentDay()}.${format}`, { body: { ...body, format }, timeout: 120_000 }),
    onSuccess: (note) => {
      if (note) return
      toast(texts.done)
      onClose()
    },
  })
  const looked = past()
  // The button that was pressed stays, and keeps the focus.
  const remark = saving.data
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => !saving.isPending && !remark && isReady() && saving.mutate()}
      title={title}
      intro={intro}
      width="sm"
      footer={
        <>
          {!remark && <Button onClick={onClose}>{common.action.cancel}</Button>}
          <Button type={remark ? 'button' : 'submit'} variant="primary" busy={saving.isPending} onClick={remark ? onClose : undefined}>
            {remark ? common.action.close : texts.confirm}
          </Button>
        </>
      }
    >
      {remark && (
        <InlineNotice tone="warning" title={texts.done} isAlert>
          {remark}
        </InlineNotice>
      )}
      {saving.isError && (
        <InlineNotice tone="danger" isAlert>
          {errorText(saving.error)}
        </InlineNotice>
      )}
      {!remark && (
        <>
          {children}
          <Group legend={texts.format}>
            {[...formats, ...(pdf ? paper : []), ...more].map(([one, label]) => (
              <Choice key={one} type="radio" name="format" label={label} checked={format === one} onChange={() => setFormat(one)} />
            ))}
          </Group>
          {looked && <p>{texts.ofPast(formatDateTime(looked.instant))}</p>}
          {note && <p className="text-muted">{note}</p>}
        </>
      )}
    </Dialog>
  )
}
