import { buttonClass } from '@portal/ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import { texts } from './texts.ts'

/** What a page that is not there says, and where to go from it. */
export const WayBack = () => (
  <>
    <p className="text-muted">{texts.notFound.body}</p>
    <Link to="/dashboard" className={`${buttonClass({ variant: 'primary' })} mt-3`}>
      {texts.notFound.back}
    </Link>
  </>
)
