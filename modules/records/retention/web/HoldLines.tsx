import { formatDate } from '@portal/kit/format'
import type { LegalHold } from '../contract.ts'
import { texts } from './texts.ts'

/** Who held it, why, and until when. */
export const HoldLines = ({ hold: { reason, setBy, setAt, until } }: { hold: LegalHold }) => (
  <>
    <p className="text-muted">
      {texts.holds.by(setBy.name, formatDate(new Date(setAt)))} {until ? texts.holds.until(formatDate(until)) : texts.holds.endless}
    </p>
    {reason && <p className="text-muted">«{reason}»</p>}
  </>
)
