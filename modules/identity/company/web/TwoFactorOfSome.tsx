import { roleNames } from '@portal/kit/roleNames'
import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { texts as common } from '@portal/ui/texts'
import { type SubmitEvent, useState } from 'react'
import { type Company, guardedOffices, roleIds } from '../contract.ts'
import { settingsTexts } from './texts.ts'

const { security: texts } = settingsTexts
type Chosen = { roles: number[]; offices: string[] }
type Props = { company: Company; isDisabled: boolean; isSaving: boolean; onSave: (chosen: Chosen) => void }

/** The roles and offices a second factor is demanded of, where it is not demanded of everybody. */
export function TwoFactorOfSome({ company, isDisabled, isSaving, onSave }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ roles: company.twoFactorRoles, offices: company.twoFactorOffices })
  const [seen, setSeen] = useState(company.version)
  if (seen !== company.version) {
    setSeen(company.version)
    setChosen({ roles: company.twoFactorRoles, offices: company.twoFactorOffices })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSaving) onSave(chosen)
  }
  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <p className="text-muted">{texts.ofSome}</p>
      <Group legend={texts.roles}>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {roleIds.map((role) => (
            <Choice
              key={role}
              label={roleNames[role]}
              checked={chosen.roles.includes(role)}
              disabled={isDisabled}
              onChange={() => setChosen({ ...chosen, roles: toggled(chosen.roles, role) })}
            />
          ))}
        </div>
      </Group>
      <Group legend={texts.offices}>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {guardedOffices.map((office) => (
            <Choice
              key={office}
              label={texts.office[office]}
              checked={chosen.offices.includes(office)}
              disabled={isDisabled}
              onChange={() => setChosen({ ...chosen, offices: toggled(chosen.offices, office) })}
            />
          ))}
        </div>
      </Group>
      {!isDisabled && (
        <div>
          <Button type="submit" busy={isSaving}>
            {common.action.save}
          </Button>
        </div>
      )}
    </form>
  )
}

const toggled = <V,>(values: V[], value: V) => (values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
