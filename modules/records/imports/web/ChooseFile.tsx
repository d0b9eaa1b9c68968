import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorText } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { takeFocus } from '@portal/ui/useFocusBack'
import { Download, FileUp, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { screenTexts } from './texts.ts'

const texts = screenTexts.choose

export type ChooseFileProps = {
  /** What the template is called, and its headings. */
  template: { name: string; headings: readonly string[] }
  /** What the file field is called, and what may be in the file. */
  label: string
  body: string
  isReading: boolean
  error?: string
  /** Once something else on the page had focus. */
  takesFocus?: boolean
  onFile: (file: File) => void
}

/** Headings alone, as Norwegian Excel opens them. */
function saveTemplate({ name, headings }: ChooseFileProps['template']) {
  const address = URL.createObjectURL(new Blob([`\ufeff${headings.join(';')}\r\n`], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

export function ChooseFile({ template, label, body, isReading, error, takesFocus, onFile }: ChooseFileProps) {
  const [refused, setRefused] = useState<string>()
  const take = ([file, ...others]: File[]) => {
    const isFit = file !== undefined && others.length === 0 && /\.(xlsx|csv)$/i.test(file.name)
    setRefused(isFit ? undefined : texts.wrongType)
    if (isFit) onFile(file)
  }
  return (
    <Card
      title={texts.title}
      actions={
        <Button size="sm" variant="ghost" onClick={() => saveTemplate(template)}>
          <Download aria-hidden /> {texts.template}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="max-w-prose text-muted">{body}</p>
        {error && (
          <InlineNotice tone="danger" isAlert>
            {error}
          </InlineNotice>
        )}
        {isReading ? (
          <p role="status" className="flex min-h-16 items-center justify-center gap-2 text-muted">
            <LoaderCircle className="size-5 animate-spin" aria-hidden /> {texts.reading}
          </p>
        ) : (
          <div>
            <label
              className={`${buttonClass({ variant: 'primary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)`}
            >
              <FileUp aria-hidden /> {texts.choose}
              <input
                ref={takesFocus ? takeFocus : undefined}
                type="file"
                accept=".xlsx,.csv"
                aria-label={label}
                aria-invalid={refused ? true : undefined}
                aria-describedby={refused ? 'register-error' : undefined}
                className="sr-only"
                onChange={(event) => {
                  take([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </label>
            {refused && (
              <div role="alert">
                <ErrorText id="register-error">{refused}</ErrorText>
              </div>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
