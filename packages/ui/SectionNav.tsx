import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

type Section = { to: string; label: string }

/** Ways between the pages that make up one part of the product; the one that is open is marked. */
export function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const nav = useRef<HTMLElement>(null)
  // On a phone they are wider than the screen: the open one is never out of sight, with the font that comes later either.
  useLayoutEffect(() => {
    const show = () => {
      const open = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
      if (open) nav.current!.scrollLeft = open.offsetLeft + open.offsetWidth - nav.current!.clientWidth
    }
    show()
    void document.fonts.ready.then(show)
  }, [])
  return (
    <nav ref={nav} aria-label={label} className="relative overflow-x-auto border-b border-line print:hidden [scrollbar-width:none]">
      <ul className="flex w-max gap-1">
        {sections.map(({ to, label: name }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="flex h-control items-center border-b-2 border-transparent px-2 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-brand aria-[current=page]:text-ink sm:px-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
