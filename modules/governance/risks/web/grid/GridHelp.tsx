import { gridTexts as words } from './gridTexts.ts'

/** The keys of the grid, and how rows are pasted. */
export const GridHelp = () => (
  <details className="text-muted">
    <summary className="cursor-pointer rounded font-medium text-ink">{words.keysTitle}</summary>
    <dl className="mt-3 grid max-w-prose gap-y-1.5">
      {words.keys.map(([keys, does]) => (
        <div key={keys} className="grid grid-cols-[minmax(6.5rem,2fr)_3fr] gap-3">
          <dt className="font-medium text-ink">{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 max-w-prose">{words.pasteHint}</p>
  </details>
)
