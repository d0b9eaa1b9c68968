import { isUnusualOrgNumber } from '@portal/kit/orgNumber'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { DraftDateField, DraftErrors, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { SaveRow } from '@portal/ui/SaveRow.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { type Company, company as contract } from '../contract.ts'
import { type Details, draftOf, inputOf } from './companyDraft.ts'
import { countryOptions } from './countries.ts'
import { EmergencyContacts } from './EmergencyContacts.tsx'
import { api, companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

const { company: texts } = settingsTexts
const { field } = texts
const columns = 'grid grid-cols-1 gap-5 sm:grid-cols-2'
const wide = 'sm:col-span-2'

export function CompanyForm({ company, details }: { company: Company; details: Details }) {
  const queryClient = useQueryClient()
  const draft = useDraft(draftOf(company.name, details))
  const [seen, setSeen] = useState(company.version)
  if (seen !== company.version) {
    setSeen(company.version)
    draft.rebase(draftOf(company.name, details))
  }

  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.update>[0]) => api.update(input),
    onSuccess: (saved) => {
      putAnswer(queryClient, companyQueries.company.queryKey, saved)
      // What hangs on the card, or on its version.
      void queryClient.invalidateQueries({ queryKey: ['duties'] })
      void queryClient.invalidateQueries({ queryKey: companyQueries.days.queryKey })
      if (saved.details) draft.took(draftOf(saved.name, saved.details))
      const { user, update } = useAuth.getState()
      if (user) update({ ...user, company: saved.name })
      toast(settingsTexts.saved)
    },
    onError: (error) => {
      draft.refuse(error)
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: companyQueries.company.queryKey })
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const input = draft.check(contract.update.input, inputOf(draft.values, company.version))
    if (input) save.mutate(input)
  }
  const startOver = () => draft.reset(draftOf(company.name, details))
  const isStale = isConflict(save.error)

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <DraftErrors draft={draft} action={isStale && <Button onClick={startOver}>{settingsTexts.conflict}</Button>} />
      <Card title={texts.identity}>
        <div className={columns}>
          <TextField draft={draft} name="name" label={field.name} autoComplete="organization" />
          <TextField
            draft={draft}
            name="orgNumber"
            label={field.orgNumber}
            inputMode="numeric"
            hint={isUnusualOrgNumber(draft.values.orgNumber) ? texts.unusualOrgNumber : undefined}
          />
          <TextField draft={draft} name="address" label={field.address} optional className={wide} autoComplete="street-address" />
          <TextField
            draft={draft}
            name="zipCode"
            label={field.zipCode}
            optional
            inputMode={draft.values.country === 'NO' ? 'numeric' : 'text'}
          />
          <TextField draft={draft} name="city" label={field.city} optional />
          <SelectField draft={draft} name="country" label={field.country} options={countryOptions(draft.values.country)} />
          <TextField draft={draft} name="website" label={field.website} optional inputMode="url" placeholder="https://" />
        </div>
      </Card>
      <Card title={texts.industry}>
        <p className="mb-4 max-w-prose text-muted">
          {texts.dutiesFollow}{' '}
          <Link to={'/settings/duties' as string} className="underline underline-offset-2">
            {texts.toDuties}
          </Link>
        </p>
        <div className={columns}>
          <TextField draft={draft} name="industryCode" label={field.industryCode} placeholder="41.200" optional inputMode="decimal" />
          <TextField draft={draft} name="industry" label={field.industry} optional />
          <TextField draft={draft} name="employees" label={field.employees} inputMode="numeric" />
          <TextField draft={draft} name="fte" label={field.fte} optional inputMode="decimal" />
          <DraftDateField draft={draft} name="founded" label={field.founded} optional />
          <div className="self-end">
            <Choice
              label={field.isPublicSector}
              checked={draft.values.isPublicSector}
              onChange={(event) => draft.set({ isPublicSector: event.target.checked })}
            />
            <Choice
              label={field.isPublicInterestEntity}
              checked={draft.values.isPublicInterestEntity}
              onChange={(event) => draft.set({ isPublicInterestEntity: event.target.checked })}
            />
          </div>
        </div>
      </Card>
      <Card title={texts.economy}>
        <p className="mb-4 max-w-prose text-muted">{texts.economyIntro}</p>
        <div className={columns}>
          {(['revenue', 'revenuePrev', 'balanceTotal', 'balanceTotalPrev'] as const).map((name) => (
            <TextField key={name} draft={draft} name={name} label={field[name]} optional inputMode="numeric" />
          ))}
          <TextField draft={draft} name="ftePrev" label={field.ftePrev} optional inputMode="decimal" />
        </div>
      </Card>
      <Card title={texts.contact}>
        <div className={columns}>
          <TextField draft={draft} name="phone" label={field.phone} optional type="tel" autoComplete="tel" />
          <TextField draft={draft} name="email" label={field.email} optional type="email" autoComplete="email" />
          <TextField draft={draft} name="insurerName" label={field.insurerName} optional />
          <TextField draft={draft} name="insurerPhone" label={field.insurerPhone} optional type="tel" />
          <TextField draft={draft} name="bhtName" label={field.bhtName} optional />
          <TextField draft={draft} name="bhtPhone" label={field.bhtPhone} optional type="tel" />
        </div>
      </Card>
      <EmergencyContacts draft={draft} />
      <SaveRow isDirty={draft.isDirty} busy={save.isPending} onUndo={startOver} />
      <LeaveGuard isDirty={draft.isDirty} />
    </form>
  )
}
