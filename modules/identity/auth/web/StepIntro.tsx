import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { takeFocus } from '@portal/ui/useFocusBack'

type Props = { id?: string; title: string; intro: string; message: string | null }

/** The head of a further step of signing in: its heading takes the focus, and what went wrong stands below. */
export const StepIntro = ({ id, title, intro, message }: Props) => (
  <>
    <div>
      <h2 id={id} ref={takeFocus} tabIndex={-1} className="text-base font-semibold tracking-tight outline-none">
        {title}
      </h2>
      <p className="mt-1 text-muted">{intro}</p>
    </div>
    {message && (
      <InlineNotice tone="danger" isAlert>
        {message}
      </InlineNotice>
    )}
  </>
)
