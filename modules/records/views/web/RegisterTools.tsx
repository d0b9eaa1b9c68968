import { Button } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { ExportDialog } from './ExportDialog.tsx'
import { LinkItems } from './LinkItems.tsx'
import type { Export, ToolsProps } from './listParts.ts'
import { listTexts as texts } from './listTexts.ts'
import { print } from './print.ts'

type Props = {
  /** Absent for those who may export nothing. */
  exported: Export | false | undefined
  /** Fetches what is not shown yet: paper has no «vis flere». Absent where there is nothing to print. */
  fetchAll: (() => Promise<unknown>) | undefined
  /** Other ways from the register, which share a menu with its tools. */
  links: ToolsProps['links']
}

/** The tools of a register as a whole: export and print. */
export function RegisterTools({ exported, fetchAll, links }: Props) {
  const [isOpen, setOpen] = useState(false)
  const printing = useMutation({
    mutationFn: async () => fetchAll && print(fetchAll),
  })
  return (
    <>
      {links.length > 0 ? (
        <Menu
          trigger={
            <Button busy={printing.isPending}>
              {texts.tools} <ChevronDown aria-hidden />
            </Button>
          }
        >
          {fetchAll && exported && (
            <MenuItem onClick={() => setOpen(true)}>
              <Download aria-hidden /> {texts.export.action}
            </MenuItem>
          )}
          {fetchAll && (
            <MenuItem onClick={() => printing.mutate()}>
              <Printer aria-hidden /> {texts.print}
            </MenuItem>
          )}
          <LinkItems links={links} />
        </Menu>
      ) : (
        fetchAll && (
          <>
            {exported && (
              <Button onClick={() => setOpen(true)}>
                <Download aria-hidden /> {texts.export.action}
              </Button>
            )}
            <Button busy={printing.isPending} onClick={() => printing.mutate()}>
              <Printer aria-hidden /> {texts.print}
            </Button>
          </>
        )
      )}
      {isOpen && exported && <ExportDialog exported={exported} onClose={() => setOpen(false)} />}
    </>
  )
}
