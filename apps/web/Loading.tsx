import { LoaderCircle } from '@portal/ui/icons.tsx'
import { firstTexts } from './firstTexts.ts'

export const Loading = () => (
  <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted">
    <LoaderCircle className="size-6 animate-spin text-brand-ink" aria-hidden />
    {firstTexts.loading}
  </div>
)
