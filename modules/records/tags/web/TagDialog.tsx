import { SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tags as contract, type ManagedTag } from '../contract.ts'
import { tagTexts } from '../texts.ts'
import { api, forgetTags, managedTags } from './queries.ts'

const texts = tagTexts.section
export type TagStep = { kind: 'rename' | 'join'; tag: ManagedTag }

/** A word is given another name, or becomes one with another. */
export function TagDialog({ step: { kind, tag }, tags, onClose }: { step: TagStep; tags: ManagedTag[]; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { id, version } = tag
  const draft = useDraft({ name: tag.name, into: '' })
  useFollowing(draft, tag, ({ name }) => ({ name, into: '' }))
  const send = useMutation({
    mutationFn: (take: () => Promise<{ items: ManagedTag[] }>) => take(),
    onSuccess: (found) => {
      queryClient.setQueryData(managedTags.queryKey, found)
      forgetTags(queryClient)
      toast(kind === 'rename' ? texts.renamed : texts.joined)
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      void queryClient.invalidateQueries({ queryKey: managedTags.queryKey })
    },
  })
  const submit = () => {
    if (send.isPending) return
    if (kind === 'rename') {
      const input = draft.check(contract.rename.input, { id, version, name: draft.values.name })
      if (input) send.mutate(() => api.rename(input))
    } else {
      const input = draft.check(contract.join.input, { id, version, into: draft.values.into })
      if (input) send.mutate(() => api.join(input))
    }
  }
  const title = kind === 'rename' ? texts.rename : texts.join
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={`${title}: ${tag.name}`}
      intro={kind === 'rename' ? texts.renameIntro : texts.joinIntro(tag.name)}
      width="sm"
      confirm={title}
      busy={send.isPending}
    >
      {kind === 'rename' ? (
        <TextField draft={draft} name="name" label={tagTexts.title} />
      ) : (
        <SelectField
          draft={draft}
          name="into"
          label={texts.into}
          options={[
            { value: '', label: texts.choose },
            ...tags.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      )}
    </FormDialog>
  )
}
