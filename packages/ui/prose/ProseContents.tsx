import type { Prose } from '@portal/kit/prose'
import { headingsOf } from '@portal/kit/proseParts'
import { proseTexts as texts } from './texts.ts'

const indents = { 2: '', 3: 'pl-4', 4: 'pl-8' }

/** The headings of a long text, each a way to it. Nothing of a text without. */
export function ProseContents({ prose, onChoose }: { prose: Prose; onChoose?: (id: string) => void }) {
  const headings = headingsOf(prose).filter(({ text }) => text !== '')
  if (headings.length === 0) return null
  return (
    <nav aria-label={texts.contents}>
      <ol>
        {headings.map(({ id, level, text }) => (
          <li key={id} className={indents[level]}>
            <a
              href={`#${id}`}
              onClick={() => onChoose?.(id)}
              className="flex min-h-8 items-center rounded-md py-1 text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
