import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useState } from 'react'
import { type ListColumn, listColumns, usualColumns } from '../contract.ts'
import { deviationTexts } from '../texts.ts'
import { listTexts as texts } from './listTexts.ts'

type Props = { chosen?: ListColumn[]; onChoose: (columns: ListColumn[] | undefined) => void; onClose: () => void }

/** Which columns the list has; the choice stands in the address like the filters. */
export function ColumnsDialog({ chosen = [...usualColumns], onChoose, onClose }: Props) {
  const [columns, setColumns] = useState(chosen)
  const isUsual = columns.length === usualColumns.length && usualColumns.every((one) => columns.includes(one))
  const toggle = (column: ListColumn) =>
    setColumns((before) => listColumns.filter((one) => (one === column ? !before.includes(one) : before.includes(one))))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => onChoose(isUsual ? undefined : columns)}
      title={texts.chooseColumns}
      intro={texts.columns.intro}
      width="sm"
      footer={
        <>
          <Button onClick={() => setColumns([...usualColumns])}>{texts.columns.usual}</Button>
          <Button type="submit" variant="primary">
            {common.action.save}
          </Button>
        </>
      }
    >
      <Group legend={texts.chooseColumns}>
        {listColumns.map((column) => (
          <Choice
            key={column}
            label={deviationTexts.column[column]}
            checked={column === 'title' || columns.includes(column)}
            disabled={column === 'title'}
            onChange={() => toggle(column)}
          />
        ))}
      </Group>
    </Dialog>
  )
}
