import { IconButton } from '@portal/ui/Button.tsx'
import { useRouter } from '@tanstack/react-router'
import { Search as SearchIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { followKeys } from './shortcuts.ts'
import { texts } from './texts.ts'

const SearchEverywhere = lazy(async () => ({ default: (await import('./SearchEverywhere.tsx')).SearchEverywhere }))
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** The search of everything, and the keys that work on every page. */
export function Search({ canReport }: { canReport: boolean }) {
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null)
  const router = useRouter()
  useEffect(() => {
    const go = (href: string) => void router.navigate({ href })
    return followKeys({
      search: () => setOpen('search'),
      help: () => setOpen('shortcuts'),
      go,
      report: canReport ? () => go('/deviations/new') : undefined,
    })
  }, [router, canReport])
  const close = () => setOpen(null)
  return (
    <>
      <IconButton label={texts.search} icon={<SearchIcon aria-hidden />} aria-keyshortcuts="Control+K" onClick={() => setOpen('search')} />
      <Suspense>
        {open === 'search' && <SearchEverywhere canReport={canReport} onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </>
  )
}
