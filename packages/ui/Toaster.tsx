import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from './Button.tsx'
import { texts } from './texts.ts'
import { dismissToast, listenToToasts, shownToasts, type Toast } from './toasts.ts'

const icons = {
  success: <CircleCheck className="size-4.5 shrink-0 text-green" aria-hidden />,
  error: <CircleAlert className="size-4.5 shrink-0 text-red" aria-hidden />,
  info: <Info className="size-4.5 shrink-0 text-blue" aria-hidden />,
}

/** Where toasts appear. Rendered once, always, because a live region that is added late is not read. */
export function Toaster() {
  const toasts = useSyncExternalStore(listenToToasts, shownToasts)
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className="pointer-events-none fixed print:hidden inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-70 grid justify-items-center gap-2 sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-96 sm:justify-items-stretch"
    >
      {toasts.map((toast) => (
        <Shown key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function Shown({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.action || toast.tone === 'error' ? 12_000 : 6_000)
    return () => clearTimeout(timer)
  }, [isPaused, toast])
  const act = () => {
    toast.action?.run()
    dismissToast(toast.id)
  }
  return (
    <div
      className="popup pointer-events-auto flex w-full max-w-md items-center gap-2.5 py-1.5 pr-1.5 pl-3.5"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {icons[toast.tone]}
      <span className="flex-1 py-1">{toast.text}</span>
      {toast.action && (
        <Button variant="link" size="sm" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <IconButton label={texts.action.close} icon={<X aria-hidden />} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
