import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { useMedia } from '@portal/ui/useMedia'
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
  // On a phone there is room for one of them beside the menus: the way back to the rows, or to the board.
  const isWide = useMedia('(min-width: 40rem)')
  const toMap = onMap && {
    id: 'map',
    label: isMap ? texts.toList : texts.toMap,
    Icon: isMap ? LayoutList : MapPinned,
    onClick: () => onMap(!isMap),
  }
  const shows = [
    ...(onBoard && (isWide || !isMap)
      ? [
          {
            id: 'board',
            label: isBoard ? texts.toList : texts.toBoard,
            Icon: isBoard ? LayoutList : SquareKanban,
            onClick: () => onBoard(!isBoard),
          },
        ]
      : []),
    ...(toMap && (isWide || isMap) ? [toMap] : []),
  ]
  return (
    <>
      <ViewsMenu module={module} search={search} onChoose={onSearch} />
      {shows.map(({ id, label, Icon, onClick }) => (
        <IconButton key={id} variant="secondary" label={label} icon={<Icon aria-hidden />} onClick={onClick} />
      ))}
      <Menu
        trigger={
          <Button>
            {texts.tools} <ChevronDown aria-hidden />
          </Button>
        }
      >
        {toMap && !isWide && !isMap && (
          <MenuItem onClick={toMap.onClick}>
            <MapPinned aria-hidden /> {toMap.label}
          </MenuItem>
        )}
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
