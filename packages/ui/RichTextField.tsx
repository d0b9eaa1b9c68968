import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Field, Textarea } from './Field.tsx'
import { RichText } from './RichText.tsx'
import { richTextTexts as texts } from './richTextTexts.ts'
import type { Draft } from './useDraft.ts'

const Tools = lazy(() => import('./RichTextTools.tsx').then((file) => ({ default: file.RichTextTools })))

type Props<V> = {
  draft: Draft<V>
  name: { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string
  label: string
  hint?: ReactNode
  optional?: boolean
}

/** Several lines of a draft that can be formatted. The text is there at once; the tools above it come after. */
export function RichTextField<V>({ draft, name, ...field }: Props<V>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isShown, setShown] = useState(false)
  const text = draft.values[name] as string
  return (
    <Field id={name} {...field} error={draft.errors[name]}>
      {(control) => (
        <>
          <div className="mb-1.5 min-h-control">
            <Suspense>
              <Tools area={area} isShown={isShown} onShow={setShown} />
            </Suspense>
          </div>
          <Textarea
            {...control}
            ref={area}
            name={name}
            value={text}
            onChange={(event) => draft.set({ [name]: event.target.value } as Partial<V>)}
          />
          {isShown && (
            <section aria-label={texts.previewed} className="mt-1.5 rounded-lg border border-line border-dashed px-3 py-2">
              {text.trim() ? <RichText text={text} /> : <p className="text-muted">{texts.empty}</p>}
            </section>
          )}
        </>
      )}
    </Field>
  )
}
