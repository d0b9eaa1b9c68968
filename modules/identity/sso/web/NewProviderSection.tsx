import { BackLink } from '@portal/ui/BackLink.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Chips } from '@portal/ui/Choice.tsx'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { texts as words } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { ssoSettings as contract } from '../contract.ts'
import { OurAddresses } from './OurAddresses.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import { draftOf, fieldsOf, type Preset, presets } from './providerDraft.ts'
import { api, ssoQueries } from './queries.ts'
import { settingsTexts as texts } from './texts.ts'

export function NewProviderSection() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft(draftOf(null))
  const [preset, setPreset] = useState<Preset | null>(null)
  const { keyFor } = useSendKey()

  const add = useMutation({
    mutationFn: (input: Parameters<typeof api.addProvider>[0]) => api.addProvider(input, { idempotencyKey: keyFor(input) }),
    onSuccess: async ({ id, name }) => {
      void queryClient.invalidateQueries({ queryKey: ssoQueries.list.queryKey })
      toast(texts.added(name))
      await navigate({ to: '/settings/sign-in/$id', params: { id }, replace: true, ignoreBlocker: true })
    },
    onError: draft.refuse,
  })

  const choose = (chosen: string) => {
    setPreset(chosen as Preset)
    draft.set({ ...draftOf(null), ...presets[chosen as Preset] })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (add.isPending) return
    const input = draft.check(contract.addProvider.input, fieldsOf(draft.values))
    if (input) add.mutate(input)
  }

  return (
    <>
      <BackLink to="/settings/sign-in">{texts.back}</BackLink>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <DraftErrors draft={draft} />
        <Card title={texts.add}>
          <div className="grid gap-4">
            <Chips
              name="preset"
              legend={texts.preset.legend}
              options={(Object.keys(presets) as Preset[]).map((value) => ({ value, label: texts.preset[value] }))}
              value={preset}
              onChange={choose}
            />
            {preset && <p className="max-w-prose text-muted">{texts.help[preset]}</p>}
          </div>
        </Card>
        {preset && (
          <>
            <OurAddresses id={null} />
            <ProviderFields draft={draft} hasSecret={false} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" busy={add.isPending}>
                {words.action.save}
              </Button>
              <Button render={<Link to="/settings/sign-in" />}>{words.action.cancel}</Button>
            </div>
          </>
        )}
        <LeaveGuard isDirty={draft.isDirty} />
      </form>
    </>
  )
}
