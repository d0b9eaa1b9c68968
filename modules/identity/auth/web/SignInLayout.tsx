import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { LoaderCircle, ShieldCheck } from '@portal/ui/icons.tsx'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RetryButton } from './RetryButton.tsx'
import { useStartUp } from './startUp.ts'
import { texts } from './texts.ts'

/** The card that all sign-in screens share: whose product it is, what went wrong on the way here, and the screen itself. */
export function SignInLayout() {
  const { phase, error, notice } = useStartUp()
  const title = useLocation({ select: ({ pathname }) => (pathname === '/forgot-password' ? texts.resetTitle : texts.title) })
  useEffect(() => {
    document.title = `${title} – ${texts.product}`
  }, [title])
  return (
    <main className="grid min-h-dvh place-items-center bg-[linear-gradient(135deg,#172554,#1d4ed8_55%,#0284c7)] p-4 [--control:2.75rem] sm:p-6">
      <div className="w-full max-w-105 rounded-3xl bg-surface px-5 py-8 shadow-raised sm:p-10">
        <header className="mb-7 text-center">
          <span className="mx-auto mb-4 grid size-12 place-items-center rounded-2xl bg-brand text-white" aria-hidden>
            <ShieldCheck className="size-6" />
          </span>
          <h1 className="text-2xl font-semibold tracking-tight">{texts.product}</h1>
          <p className="mt-1 text-muted" lang="en">
            {texts.subtitle}
          </p>
        </header>
        {phase === 'initialising' ? (
          // As tall as the sign-in form: the card stands in the middle, and would move under a finger that is on its way.
          <p role="status" className="flex min-h-130 items-center justify-center gap-2 text-muted pointer-coarse:min-h-136.5">
            <LoaderCircle className="size-4 animate-spin" aria-hidden /> {texts.initialising}
          </p>
        ) : (
          <div className="grid gap-5">
            {phase === 'failed' && <InlineNotice tone="danger" isAlert title={errorText(error)} action={<RetryButton />} />}
            {notice && phase === 'ready' && (
              <InlineNotice tone="warning" isAlert>
                {notice}
              </InlineNotice>
            )}
            <Outlet />
          </div>
        )}
      </div>
    </main>
  )
}
