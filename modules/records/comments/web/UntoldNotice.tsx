import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { Untold } from '../contract.ts'
import { commentTexts as texts } from '../texts.ts'

/** People a comment names who were not notified, and why: its author must reach them otherwise. */
export const UntoldNotice = ({ untold }: { untold: readonly Untold[] }) =>
  untold.length > 0 && (
    <InlineNotice tone="warning" isAlert title={texts.untoldTitle}>
      {untold.map(({ id, name, why }) => (
        <p key={id}>{texts.untold(name, why)}</p>
      ))}
    </InlineNotice>
  )
