import { EyeOff } from 'lucide-react'
import { accessTexts } from '../texts.ts'

/** Read by those on its list alone: whoever sees the row should know before they speak of it. */
export const RestrictedMark = () => (
  <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted">
    <EyeOff className="size-3.5" aria-hidden />
    {accessTexts.restricted}
  </span>
)
