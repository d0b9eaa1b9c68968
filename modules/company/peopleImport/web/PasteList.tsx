import { ChooseFile, sendSheet } from '@portal/modules/records/imports/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { client, errorText } from '@portal/ui/client'
import { currentDay } from '@portal/ui/clock'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { takeFocus } from '@portal/ui/useFocusBack'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { peopleImport, personFields } from '../contract.ts'
import { type InviteOptions, type ParsedPeople, peopleOfTable } from './peopleOfTable.ts'
import { tableOfText } from './tableOfText.ts'
import { screenTexts as texts } from './texts.ts'

const api = client(peopleImport)

type Props = { options: InviteOptions /** After a list that was on the page. */; isAnew: boolean; onRead: (read: ParsedPeople) => void }

/** Where a list comes from: what is pasted, or a file. */
export function PasteList({ options, isAnew, onRead }: Props) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const take = (table: readonly string[][]) => {
    const read = peopleOfTable(table, options, currentDay())
    setRefused(read.people.length === 0 ? texts.nothingRead : undefined)
    if (read.people.length > 0) onRead(read)
  }
  const file = useMutation({
    mutationFn: async (chosen: File) => api.readTable({ fileId: await sendSheet(chosen) }, { timeout: 60_000 }),
    onSuccess: ({ rows }) => take(rows),
  })
  return (
    <>
      <Card title={texts.title}>
        <div className="grid gap-4">
          <Field label={texts.paste} hint={texts.pasteHint} error={refused}>
            {(control) => (
              <Textarea
                {...control}
                ref={isAnew ? takeFocus : undefined}
                rows={6}
                spellCheck={false}
                value={text}
                onChange={({ target }) => {
                  setText(target.value)
                  setRefused(undefined)
                }}
              />
            )}
          </Field>
          <div>
            <Button variant="primary" onClick={() => take(tableOfText(text))}>
              {texts.read}
            </Button>
          </div>
        </div>
      </Card>
      <Suspense fallback={<SkeletonCard />}>
        <ChooseFile
          template={{ name: texts.template, headings: personFields.map((field) => texts.field[field]) }}
          label={texts.file}
          body={texts.fileBody}
          isReading={file.isPending}
          takesFocus={file.isError}
          error={file.error ? errorText(file.error) : undefined}
          onFile={(chosen) => file.mutate(chosen)}
        />
      </Suspense>
    </>
  )
}
