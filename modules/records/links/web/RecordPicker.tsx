import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinksProps } from './linksProps.ts'
import { type Found, OtherField } from './OtherField.tsx'
import { linksQuery } from './queries.ts'
import { texts } from './texts.ts'

type Props = LinksProps & { onPick: (record: { kind: string; id: string; label: string }) => void; onClose: () => void }

/** Finds another record that a text is to lead to. */
export function RecordPicker({ id, path, onPick, onClose }: Props) {
  const draft = useDraft({})
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Found | null>(null)
  const { data } = useQuery(linksQuery(path, id))
  // Its title is for those who may read it: a text is read by others too.
  const submit = () => {
    if (!found) return setError(texts.choose)
    onPick({ kind: found.kind, id: found.id, label: found.number })
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={texts.put}
      intro={texts.putIntro}
      confirm={texts.putIn}
      width="sm"
      busy={false}
    >
      <OtherField id={id} kinds={data?.kinds ?? []} label={texts.toPut} error={error} onChange={setFound} />
    </FormDialog>
  )
}
