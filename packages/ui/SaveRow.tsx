import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { texts } from './texts.ts'

type Props = { isDirty: boolean; busy: boolean; onUndo: () => void; className?: string; children?: ReactNode }

/** The foot of a form on a page: to save it, and to undo what is not saved yet. */
export const SaveRow = ({ isDirty, busy, onUndo, className = '', children }: Props) => (
  <div className={`flex flex-wrap items-center gap-2 ${className}`}>
    <Button type="submit" variant="primary" busy={busy}>
      {texts.action.save}
    </Button>
    {isDirty && <Button onClick={onUndo}>{texts.action.undo}</Button>}
    {isDirty && <span className="text-muted">{texts.common.unsaved}</span>}
    {children}
  </div>
)
