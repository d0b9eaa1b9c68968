import { placeOf, richText, textOfWords, type Words } from '@portal/kit/richText'
import { Fragment } from 'react'

/** React elements alone: nothing of what people write is ever read as HTML. */
export function RichTextBlocks({ text, className }: { text: string; className: string }) {
  return (
    <div className={`grid gap-3 wrap-anywhere ${className}`}>
      {richText(text).map((block, index) =>
        'lines' in block ? (
          <p key={index}>
            {block.lines.map((line, place) => (
              <Fragment key={place}>
                {place > 0 && <br />}
                <Line words={line} />
              </Fragment>
            ))}
          </p>
        ) : block.isNumbered ? (
          <ol key={index} className="grid list-decimal gap-1 pl-7">
            {block.items.map(({ value, words }, place) => (
              <li key={place} value={value}>
                <Line words={words} />
              </li>
            ))}
          </ol>
        ) : (
          <ul key={index} className="grid list-disc gap-1 pl-6">
            {block.items.map(({ words }, place) => (
              <li key={place}>
                <Line words={words} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

const Line = ({ words }: { words: readonly Words[] }) =>
  words.map((one, place) =>
    'text' in one ? (
      one.text
    ) : 'bold' in one ? (
      <strong key={place} className="font-semibold">
        <Line words={one.bold} />
      </strong>
    ) : (
      <Link key={place} {...one} />
    ),
  )

/** Where it leads stands beside it, so that its words cannot say that it is somewhere else. On paper stands the whole address. */
function Link({ href, words }: { href: string; words: Words[] }) {
  const isItself = [href, placeOf(href)].includes(textOfWords(words))
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-brand-ink underline underline-offset-2">
        <Line words={words} />
      </a>
      {!isItself && (
        <span className="text-muted">
          {' ('}
          <span className="print:hidden">{placeOf(href)}</span>
          <span className="hidden print:inline">{href}</span>)
        </span>
      )}
    </>
  )
}
