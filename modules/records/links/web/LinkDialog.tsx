import { newId } from '@portal/kit/uuid'
import { LongTextField, SelectField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { type Links, linksAt, type Relation, relations } from '../contract.ts'
import { linkTexts as texts } from '../texts.ts'
import type { LinksProps } from './linksProps.ts'
import { OtherField } from './OtherField.tsx'
import { apiAt } from './queries.ts'
import { texts as words } from './texts.ts'

const reversed = ':reversed'
/** Each relation in both directions, as this record says it of the other. */
const options = [
  ...relations.map((one) => ({ value: one as string, label: texts.relation[one] })),
  ...relations.filter((one) => one !== 'relatedTo').map((one) => ({ value: `${one}${reversed}`, label: texts.reversed[one] })),
]

type Props = LinksProps & { kinds: readonly string[]; onLinked: (links: Links) => void; onClose: () => void }

/** Links a record to another, which is searched for. */
export function LinkDialog({ id, path, kinds, onLinked, onClose }: Props) {
  const draft = useDraft({ relation: 'relatedTo', number: null as string | null, reason: '' })
  const api = apiAt(path)
  const send = useMutation({
    mutationFn: (input: Parameters<typeof api.link>[0]) => api.link(input, { idempotencyKey: newId() }),
    onSuccess: (links) => {
      toast(words.linked)
      onLinked(links)
      onClose()
    },
    onError: draft.refuse,
  })
  const submit = () => {
    const { relation, number, reason } = draft.values
    const input = draft.check(linksAt(path).link.input, {
      id,
      number: number ?? '',
      relation: relation.replace(reversed, '') as Relation,
      isReversed: relation.endsWith(reversed),
      reason,
    })
    if (input && !send.isPending) send.mutate(input)
  }
  return (
    <FormDialog draft={draft} onClose={onClose} onSubmit={submit} title={texts.link} intro={words.intro} width="sm" busy={send.isPending}>
      <SelectField draft={draft} name="relation" label={words.relation} options={options} />
      <OtherField id={id} kinds={kinds} error={draft.errors.number} onChange={(found) => draft.set({ number: found?.number ?? null })} />
      <LongTextField draft={draft} name="reason" label={words.reason} optional />
    </FormDialog>
  )
}
