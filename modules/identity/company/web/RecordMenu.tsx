import { IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { texts as words } from '@portal/ui/texts'
import { CircleOff, Ellipsis, Pencil, Plus, RotateCcw } from 'lucide-react'
import { settingsTexts } from './texts.ts'

const { departments: texts } = settingsTexts
type Props = {
  record: { name: string; isActive: boolean; canEdit: boolean }
  onEdit: () => void
  onAddBelow?: () => void
  onRetire: () => void
  onRestore: () => void
}

/** What may be done with one department or place; nothing for those who may only read it. */
export function RecordMenu({ record, onEdit, onAddBelow, onRetire, onRestore }: Props) {
  if (!record.canEdit) return null
  return (
    <Menu trigger={<IconButton label={texts.actions(record.name)} icon={<Ellipsis aria-hidden />} />}>
      <MenuItem onClick={onEdit}>
        <Pencil aria-hidden /> {words.action.edit}
      </MenuItem>
      {onAddBelow && (
        <MenuItem onClick={onAddBelow}>
          <Plus aria-hidden /> {texts.addBelow}
        </MenuItem>
      )}
      {record.isActive ? (
        <MenuItem onClick={onRetire}>
          <CircleOff aria-hidden /> {texts.retire}
        </MenuItem>
      ) : (
        <MenuItem onClick={onRestore}>
          <RotateCcw aria-hidden /> {texts.restore}
        </MenuItem>
      )}
    </Menu>
  )
}
