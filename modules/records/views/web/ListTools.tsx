import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { ChevronDown, Columns3, Download, List, MapPinned, Printer, SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { LinkItems } from './LinkItems.tsx'
import type { ToolsProps } from './listParts.ts'
import { listTexts as texts } from './listTexts.ts'
import { print } from './print.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const shownWays = [
  { id: 'list', Icon: List },
  { id: 'board', Icon: SquareKanban },
  { id: 'map', Icon: MapPinned },
] as const
const everyWay = shownWays.map(({ id }) => id)

export function ListTools({
  module,
  search,
  onSearch,
  show,
  onShow,
  ways = everyWay,
  exported,
  toPrint,
  links,
  onColumns,
  ...choice
}: ToolsProps) {
  const [open, setOpen] = useState<'export' | 'columns'>()
  const isRows = show === 'list'
  const close = () => setOpen(undefined)
  return (
    <>
      {onShow && (
        <fieldset className="flex rounded-lg border border-line bg-surface max-sm:min-w-full">
          <legend className="sr-only">{texts.shows.label}</legend>
          {shownWays
            .filter(({ id }) => ways.includes(id))
            .map(({ id, Icon }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === show}
                onClick={() => onShow(id)}
                className={`${buttonClass({ variant: 'ghost' })} flex-1 aria-pressed:bg-sunken aria-pressed:text-ink max-sm:px-2.5`}
              >
                <Icon aria-hidden /> {texts.shows[id]}
              </button>
            ))}
        </fieldset>
      )}
      <ViewsMenu module={module} search={search} onChoose={onSearch} />
      <Menu
        trigger={
          <Button>
            {texts.tools} <ChevronDown aria-hidden />
          </Button>
        }
      >
        {exported && (
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
        <LinkItems links={links} />
      </Menu>
      {open === 'export' && exported && <ExportDialog exported={exported} onClose={close} />}
      {open === 'columns' && (
        <ColumnsDialog
          module={module}
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
