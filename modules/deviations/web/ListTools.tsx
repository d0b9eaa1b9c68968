import { permissionsOf } from '@portal/kit/permissions'
import { useAuth } from '@portal/modules/auth/web/public'
import { ViewsMenu } from '@portal/modules/views/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Columns3, Download, FileUp, LayoutList, SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { type ListSearch, readListSearch } from './listSearch.ts'
import { listTexts as texts } from './listTexts.ts'

/** What is done with the list as a whole: kept, shown otherwise, taken out, filled. */
export function ListTools({ search }: { search: ListSearch }) {
  const [open, setOpen] = useState<'export' | 'columns'>()
  const may = useAuth(({ user }) => permissionsOf(user?.roleId ?? 0))
  const navigate = useNavigate()
  const go = (next: ListSearch) => navigate({ to: '/deviations', search: next, replace: true, resetScroll: false })
  const isBoard = search.show === 'board'
  const close = () => setOpen(undefined)
  return (
    <>
      <ViewsMenu module="deviations" search={parseSearch(stringifySearch(search))} onChoose={(flat) => go(readListSearch(flat))} />
      <IconButton
        variant="secondary"
        label={isBoard ? texts.toList : texts.toBoard}
        icon={isBoard ? <LayoutList aria-hidden /> : <SquareKanban aria-hidden />}
        onClick={() => go({ ...search, show: isBoard ? undefined : 'board' })}
      />
      <Menu
        trigger={
          <Button>
            {texts.tools} <ChevronDown aria-hidden />
          </Button>
        }
      >
        {may.some((one) => one !== 'read' && one !== 'write' && one !== 'view_own') && (
          <MenuItem onClick={() => setOpen('export')}>
            <Download aria-hidden /> {texts.export.action}
          </MenuItem>
        )}
        {!isBoard && (
          <MenuItem onClick={() => setOpen('columns')}>
            <Columns3 aria-hidden /> {texts.chooseColumns}
          </MenuItem>
        )}
        {may.includes('admin') && (
          <MenuItem render={<Link to="/deviations/import" />}>
            <FileUp aria-hidden /> {texts.import}
          </MenuItem>
        )}
      </Menu>
      {open === 'export' && <ExportDialog search={search} onClose={close} />}
      {open === 'columns' && (
        <ColumnsDialog
          chosen={search.columns}
          onClose={close}
          onChoose={(columns) => {
            close()
            void go({ ...search, columns })
          }}
        />
      )}
    </>
  )
}
