import { buttonClass } from '@portal/ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Standalone } from './Standalone.tsx'
import { texts } from './texts.ts'

export const NotFound = () => (
  <Standalone title={texts.notFound.title}>
    <p className="text-muted">{texts.notFound.body}</p>
    <Link to="/dashboard" className={`${buttonClass({ variant: 'primary' })} mt-3`}>
      {texts.notFound.back}
    </Link>
  </Standalone>
)
