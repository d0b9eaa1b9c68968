import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { settingsTexts } from './texts.ts'

export const BackLink = () => (
  <Link
    to="/settings/sign-in"
    className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded text-muted hover:text-ink pointer-coarse:min-h-11"
  >
    <ArrowLeft className="size-4" aria-hidden /> {settingsTexts.back}
  </Link>
)
