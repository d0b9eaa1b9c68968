import { roleOf } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { useAuth } from '@portal/modules/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { download, errorText } from '@portal/ui/client'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deviations, type ExportFormat, exportFormats } from '../contract.ts'
import { columnsOf } from './ListColumns.tsx'
import { filtersOf, type ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'

const texts = listTexts.export

/** The list as a file. What may be in it is the server's to say; a large one asks who it is that takes it. */
export function ExportDialog({ search, ids, onClose }: { search: ListSearch; ids?: string[]; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const isLeader = useAuth(({ user }) => roleOf(user?.roleId ?? 0) === 'leader')
  const taken = useMutation({
    mutationFn: () => {
      const columns = columnsOf(search.columns).map(({ id }) => id)
      const body = { ...filtersOf(search), ...(search.sort && { sort: search.sort }), columns, format, ...(ids && { ids }) }
      return download(deviations.export.path, { body, timeout: 120_000 })
    },
    onSuccess: (file) => {
      const address = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: address, download: `avvik-${osloDate(new Date())}.${format}` }).click()
      URL.revokeObjectURL(address)
      toast(texts.done)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => taken.mutate()}
      title={texts.title}
      intro={ids ? texts.introChosen(ids.length) : texts.intro}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={taken.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {taken.isError && (
        <InlineNotice tone="danger" isAlert>
          {errorText(taken.error)}
        </InlineNotice>
      )}
      <Group legend={texts.format}>
        {exportFormats.map((one) => (
          <Choice key={one} type="radio" name="format" label={texts[one]} checked={format === one} onChange={() => setFormat(one)} />
        ))}
      </Group>
      {isLeader && <p className="text-muted">{texts.team}</p>}
    </Dialog>
  )
}
