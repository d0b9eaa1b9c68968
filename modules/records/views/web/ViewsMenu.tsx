import { Button } from '@portal/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '@portal/ui/Menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Check, ChevronDown, Settings2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SavedView } from '../contract.ts'
import { ManageDialog } from './ManageDialog.tsx'
import { type Search, viewsQuery } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { ViewDialog } from './ViewDialog.tsx'

type Props = { module: string /** What the list shows now, as flat text. */; search: Search; onChoose: (search: Search) => void }

const isSame = (a: Search, b: Search) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

export function ViewsMenu({ module, search, onChoose }: Props) {
  const views = useQuery(viewsQuery(module))
  const [open, setOpen] = useState<'add' | 'manage' | SavedView>()
  const items = views.data?.items ?? []
  const usual = items.find((one) => one.isOwn && one.isDefault) ?? items.find((one) => one.isDefault)
  // A list opened without a word opens with the default, once: whoever clears it has cleared it.
  const isAsked = useRef(Object.keys(search).length > 0)
  useEffect(() => {
    if (isAsked.current || !views.data) return
    isAsked.current = true
    if (usual) onChoose(usual.search)
  }, [views.data, usual, onChoose])

  const close = () => setOpen(undefined)
  const [own, shared] = [items.filter(({ isOwn }) => isOwn), items.filter(({ isOwn }) => !isOwn)]
  const item = (view: SavedView) => (
    <MenuItem key={view.id} onClick={() => onChoose(view.search)}>
      {isSame(view.search, search) ? <Check aria-hidden /> : <Bookmark aria-hidden />} {view.name}
    </MenuItem>
  )
  return (
    <>
      <Menu
        trigger={
          <Button>
            {texts.menu} <ChevronDown aria-hidden />
          </Button>
        }
        heading={items.length === 0 ? texts.none : undefined}
      >
        {own.map(item)}
        {own.length > 0 && shared.length > 0 && <MenuSeparator />}
        {shared.map(item)}
        {items.length > 0 && <MenuSeparator />}
        <MenuItem onClick={() => setOpen('add')}>
          <BookmarkPlus aria-hidden /> {texts.save}
        </MenuItem>
        {items.some((one) => one.canEdit || one.canDelete) && (
          <MenuItem onClick={() => setOpen('manage')}>
            <Settings2 aria-hidden /> {texts.manage}
          </MenuItem>
        )}
      </Menu>
      {open === 'manage' && <ManageDialog module={module} items={items} onEdit={setOpen} onClose={close} />}
      {open !== undefined && open !== 'manage' && views.data && (
        <ViewDialog
          key={open === 'add' ? 'add' : open.id}
          module={module}
          view={open === 'add' ? undefined : (items.find(({ id }) => id === open.id) ?? open)}
          search={search}
          sharings={views.data.sharings}
          departments={views.data.departments}
          onClose={close}
        />
      )}
    </>
  )
}
