import { richText, textOfWords, type Words } from '@portal/kit/richText'
import { Fragment } from 'react'
import { OutLink } from './OutLink.tsx'

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
      <OutLink key={place} href={one.href} text={textOfWords(one.words)}>
        <Line words={one.words} />
      </OutLink>
    ),
  )
