import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { usePressed } from './usePressed.ts'

export type Tab = { id: string; label: string; count?: number | undefined; content: ReactNode }
type Props = { label: string; tabs: Tab[]; value: string; onChange: (id: string) => void }

/** Parts of one thing, one shown at a time. Keep the open one in the URL. A tab is marked as it is pressed; what it shows is drawn after that. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const [marked, press] = usePressed(value, onChange)
  return (
    <Base.Root value={value} onValueChange={(id) => press(String(id))}>
      <Base.List
        aria-label={label}
        className="relative flex gap-1 print:hidden max-sm:justify-between overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className={`flex h-control shrink-0 items-center gap-1.5 sm:gap-2 rounded-t-md px-1.5 sm:px-3 font-medium transition-colors hover:text-ink focus-visible:-outline-offset-2 ${tab.id === marked ? 'text-ink' : 'text-muted'}`}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-md bg-sunken px-1.5 text-xs tabular-nums max-[24rem]:hidden">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-brand transition-all duration-150" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-5 outline-offset-4">
          <p className="mb-3 hidden font-semibold print:block">{tab.label}</p>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
