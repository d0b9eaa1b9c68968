import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { texts as common } from '@portal/ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ToolsProps } from './listParts.ts'
import { listTexts as texts } from './listTexts.ts'
import { columnsQuery } from './queries.ts'

type Props = Pick<ToolsProps, 'module' | 'columns' | 'chosen' | 'usual'> & {
  onChoose: (columns: string[] | undefined) => void
  onClose: () => void
}

/** Which columns the list has; the choice stands in the address like the filters. Those the company has nothing for are left out. */
export function ColumnsDialog({ module, columns, chosen, usual, onChoose, onClose }: Props) {
  const [shown, setShown] = useState(chosen)
  const { data, isPending } = useQuery(columnsQuery(module))
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
      {isPending ? (
        <SkeletonRows rows={6} />
      ) : (
        <Group legend={texts.columns.legend}>
          {columns
            .filter(({ id }) => chosen.includes(id) || !data?.unused.includes(id))
            .map(({ id, label, isFixed = false }) => (
              <Choice key={id} label={label} checked={isFixed || shown.includes(id)} disabled={isFixed} onChange={() => toggle(id)} />
            ))}
        </Group>
      )}
    </Dialog>
  )
}
