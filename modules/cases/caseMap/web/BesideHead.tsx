import { IconButton } from '@portal/ui/Button.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { screenTexts as texts } from './texts.ts'

/** What is told beside the map, until it is closed. */
export const BesideHead = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <div className="flex items-start justify-between gap-2">
    <h2 className="pt-1.5 font-semibold">{children}</h2>
    <IconButton label={texts.chosen.close} icon={<X aria-hidden />} onClick={onClose} />
  </div>
)
