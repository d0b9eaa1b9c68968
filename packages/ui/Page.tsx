import { ChevronRight } from 'lucide-react'
import { Children, cloneElement, isValidElement, type ReactNode, useEffect, useRef } from 'react'
import { useIsBesideList } from './besideList.ts'
import { texts } from './texts.ts'

type Props = {
  title: string
  intro?: ReactNode
  /** Links to where this page belongs, outermost first. */
  breadcrumb?: ReactNode
  actions?: ReactNode
  /** Ways to the other pages of this part of the product. */
  sections?: ReactNode
  children: ReactNode
}

/** A way up is not the page one is on, though its address begins as that of the page: the router's links else say so. */
type Way = { activeOptions?: { exact: boolean } }
const exactly: Way = { activeOptions: { exact: true } }

let isFirstPage = true

/** A screen: names the window, and after a navigation moves focus to its heading so that it is read and Tab starts there. */
export function Page({ title, intro, breadcrumb, actions, sections, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isBeside = useIsBesideList()
  const Heading = isBeside ? 'h2' : 'h1'
  useEffect(() => {
    const before = document.title
    document.title = `${title} – ${texts.common.product}`
    // A page that goes from beside a list leaves the window to the list.
    return () => void (document.title = before)
  }, [title])
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <div className="grid grid-cols-1 gap-5 sm:gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className={`min-w-0 flex-1 ${isBeside ? 'basis-full' : 'basis-72'}`}>
          {breadcrumb && !isBeside && (
            <nav aria-label={texts.common.breadcrumb} className="mb-1 print:hidden">
              <ol className="flex flex-wrap items-center gap-1 text-muted [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:rounded [&_a:hover]:text-ink [&_a:hover]:underline pointer-coarse:[&_a]:min-h-11">
                {Children.map(breadcrumb, (link) => (
                  <li className="flex items-center gap-1">
                    {isValidElement<Way>(link) ? cloneElement(link, exactly) : link}
                    <ChevronRight className="size-3.5" aria-hidden />
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <Heading ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight sm:text-2xl">
            {title}
          </Heading>
          {intro && <div className="mt-1 max-w-prose text-pretty text-muted">{intro}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 print:hidden max-sm:w-full max-sm:[&>*:not([aria-label])]:flex-1">
            {actions}
          </div>
        )}
      </header>
      {sections}
      {children}
    </div>
  )
}

/** A part of a page under its own heading, without a box. */
export function Section({
  title,
  intro,
  actions,
  children,
}: {
  title: string
  intro?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-base font-semibold tracking-tight">{title}</h2>
          {intro && <p className="max-w-prose text-muted">{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}

/** What the page is about, and beside it what is good to know; one under the other when there is no room. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={`grid grid-cols-1 items-start gap-5 ${useIsBesideList() ? '' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'}`}>
      <div className="grid grid-cols-1 gap-5">{main}</div>
      <div className="grid grid-cols-1 gap-5">{side}</div>
    </div>
  )
}
