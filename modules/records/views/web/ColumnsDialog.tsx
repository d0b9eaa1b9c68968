import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useState } from 'react'
import type { ToolsProps } from './listParts.ts'
import { listTexts as texts } from './listTexts.ts'

type Props = Pick<ToolsProps, 'columns' | 'chosen' | 'usual'> & { onChoose: (columns: string[] | undefined) => void; onClose: () => void }

/** Which columns the list has; the choice stands in the address like the filters. */
export function ColumnsDialog({ columns, chosen, usual, onChoose, onClose }: Props) {
  const [shown, setShown] = useState(chosen)
  const isUsual = shown.length === usual.length && usual.every((one) => shown.includes(one))
  const toggle = (id: string) =>
    setShown((before) => columns.map((one) => one.id).filter((one) => (one === id ? !before.includes(one) : before.includes(one))))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => onChoose(isUsual ? undefined : shown)}
      title={texts.chooseColumns}
      intro={texts.columns.intro}
      width="sm"
      footer={
        <>
          <Button onClick={() => setShown([...usual])}>{texts.columns.usual}</Button>
          <Button type="submit" variant="primary">
            {common.action.save}
          </Button>
        </>
      }
    >
      <Group legend={texts.columns.legend}>
        {columns.map(({ id, label, isFixed = false }) => (
          <Choice key={id} label={label} checked={isFixed || shown.includes(id)} disabled={isFixed} onChange={() => toggle(id)} />
        ))}
      </Group>
    </Dialog>
  )
}
