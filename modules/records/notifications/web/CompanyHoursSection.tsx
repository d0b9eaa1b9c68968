import { parseTime } from '@portal/kit/dates'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { HourField } from '@portal/ui/HourField.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyHours } from '../contract.ts'
import { CompanyRulesCard } from './CompanyRulesCard.tsx'
import { HoursFields, hoursOf } from './HoursFields.tsx'
import { companyHoursQuery, companyRulesQuery, preferenceCalls } from './preferenceCalls.ts'
import { preferenceTexts } from './texts.ts'

const texts = preferenceTexts.company
const nights = { from: '20:00', to: '06:30' }

/** Innstillinger → Varslinger: quiet hours, and when the digest comes, for all who have not chosen otherwise. */
export const CompanyHoursSection = () => (
  <div className="grid gap-4">
    <HoursCard />
    <CompanyRulesCard />
  </div>
)

function HoursCard() {
  const { data, error, refetch } = useQuery(companyHoursQuery)
  if (error && !data)
    return (
      <Card flush>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  return <Card title={texts.title}>{data ? <HoursForm saved={data} /> : <SkeletonRows rows={3} />}</Card>
}

const draftOf = ({ quiet, digestTime }: CompanyHours) => ({ quiet, digestTime })

function HoursForm({ saved }: { saved: CompanyHours }) {
  const queryClient = useQueryClient()
  const draft = useDraft(draftOf(saved))
  const { quiet, digestTime } = draft.values
  // The version counts what is pressed in the rules below as well: that is no reason to take back what is being written here.
  const [seen, setSeen] = useState(saved.version)
  if (seen !== saved.version) {
    setSeen(saved.version)
    draft.rebase(draftOf(saved))
  }
  const save = useMutation({
    mutationFn: (hours: Omit<CompanyHours, 'version' | 'canEdit'>) =>
      preferenceCalls.saveCompanyHours({ ...hours, version: saved.version }),
    onSuccess: (hours) => {
      putAnswer(queryClient, companyHoursQuery.queryKey, hours)
      for (const queryKey of [companyRulesQuery.queryKey, ['notifications', 'preferences']])
        void queryClient.invalidateQueries({ queryKey })
      toast(preferenceTexts.saved)
    },
    onError: (cause) => {
      toast(errorText(cause), { tone: 'error' })
      void queryClient.invalidateQueries(companyHoursQuery)
    },
  })
  return (
    <form
      className="grid max-w-lg gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const hours = quiet && hoursOf(quiet)
        const time = parseTime(digestTime)
        if (!save.isPending && time && (hours || !quiet)) save.mutate({ quiet: hours, digestTime: time })
      }}
    >
      <p className="text-muted">{saved.canEdit ? texts.intro : texts.readOnly}</p>
      <fieldset disabled={!saved.canEdit} className="grid gap-4">
        <Switch
          label={texts.hasQuiet}
          hint={texts.hint}
          checked={quiet !== null}
          onChange={(event) => draft.set({ quiet: event.target.checked ? (saved.quiet ?? nights) : null })}
        />
        {quiet && <HoursFields hours={quiet} onChange={(changed) => draft.set({ quiet: changed })} />}
        <HourField className="max-w-40" label={texts.digestTime} value={digestTime} onChange={(text) => draft.set({ digestTime: text })} />
      </fieldset>
      {saved.canEdit && (
        <Button type="submit" variant="primary" className="justify-self-start" busy={save.isPending}>
          {texts.save}
        </Button>
      )}
    </form>
  )
}
