import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Columns3, CornerDownRight, Download, LayoutList, MapPinned, Printer, SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import type { ToolsProps } from './listParts.ts'
import { listTexts as texts } from './listTexts.ts'
import { print } from './print.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

export function ListTools({
  module,
  search,
  onSearch,
  isBoard,
  onBoard,
  isMap = false,
  onMap,
  taken,
  toPrint,
  links,
  onColumns,
  ...choice
}: ToolsProps) {
  const [open, setOpen] = useState<'export' | 'columns'>()
  const isRows = !isBoard && !isMap
  const close = () => setOpen(undefined)
  return (
    <>
      <ViewsMenu module={module} search={search} onChoose={onSearch} />
      {onBoard && (
        <IconButton
          variant="secondary"
          label={isBoard ? texts.toList : texts.toBoard}
          icon={isBoard ? <LayoutList aria-hidden /> : <SquareKanban aria-hidden />}
          onClick={() => onBoard(!isBoard)}
        />
      )}
      {onMap && (
        <IconButton
          variant="secondary"
          label={isMap ? texts.toList : texts.toMap}
          icon={isMap ? <LayoutList aria-hidden /> : <MapPinned aria-hidden />}
          onClick={() => onMap(!isMap)}
        />
      )}
      <Menu
        trigger={
          <Button>
            {texts.tools} <ChevronDown aria-hidden />
          </Button>
        }
      >
        {taken && (
          <MenuItem onClick={() => setOpen('export')}>
            <Download aria-hidden /> {texts.export.action}
          </MenuItem>
        )}
        {toPrint && isRows && (
          <MenuItem onClick={() => print(toPrint)}>
            <Printer aria-hidden /> {texts.print}
          </MenuItem>
        )}
        {isRows && (
          <MenuItem onClick={() => setOpen('columns')}>
            <Columns3 aria-hidden /> {texts.chooseColumns}
          </MenuItem>
        )}
        {links.map(({ to, label }) => (
          <MenuItem key={to} render={<Link to={to} />}>
            <CornerDownRight aria-hidden /> {label}
          </MenuItem>
        ))}
      </Menu>
      {open === 'export' && taken && <ExportDialog taken={taken} onClose={close} />}
      {open === 'columns' && (
        <ColumnsDialog
          {...choice}
          onClose={close}
          onChoose={(chosen) => {
            close()
            onColumns(chosen)
          }}
        />
      )}
    </>
  )
}
