import type { Hit } from '@portal/modules/records/search'
import { Marked } from './Marked.tsx'

/** What the chosen hit is, beside the list of them; for screens with room. */
export const SearchPreview = ({ hit, words }: { hit: Hit; words: readonly string[] }) => (
  <aside className="w-80 shrink-0 overflow-y-auto border-l border-line bg-surface p-5 max-lg:hidden">
    <p className="text-xs text-muted">{hit.number}</p>
    <p className="mt-0.5 text-base font-semibold wrap-anywhere">{hit.title}</p>
    <p className="mt-2 text-muted">{hit.facts.join(' · ')}</p>
    {hit.text && (
      <p className="mt-3 line-clamp-6 wrap-anywhere">
        <Marked text={hit.text} words={words} />
      </p>
    )}
    <dl className="mt-4 grid grid-cols-[8rem_minmax(0,1fr)] gap-y-1.5">
      {hit.details.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </aside>
)
