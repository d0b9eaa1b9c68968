import { roleOptions } from '@portal/kit/roleNames'
import { companyChoices } from '@portal/modules/identity/company/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { ComboboxField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { authMethods } from '../choices.ts'
import type { ProviderDraft } from './providerDraft.ts'
import { settingsTexts as texts } from './texts.ts'

type Props = { draft: Draft<ProviderDraft>; hasSecret: boolean }
type Flag = 'usesPar' | 'trustsEmail' | 'trustsSecondFactor' | 'makesUsers' | 'isActive'

export function ProviderFields({ draft, hasSecret }: Props) {
  const { data } = useQuery(companyChoices.departments)
  const { values } = draft
  const departments = (data?.items ?? [])
    .filter(({ id, isActive }) => isActive || id === values.defaultDepartmentId)
    .map(({ id, name, path, depth }) => ({ value: id, label: name, hint: depth > 1 ? path : undefined }))
  const flag = (name: Flag) => (
    <Choice
      label={texts.choice[name]}
      hint={texts.choice[`${name}Hint`]}
      checked={values[name]}
      onChange={(event) => draft.set({ [name]: event.target.checked })}
    />
  )
  return (
    <>
      <Card title={texts.section.provider}>
        <div className="grid grid-cols-1 gap-5">
          <TextField draft={draft} name="name" label={texts.field.name} hint={texts.hint.name} />
          <TextField draft={draft} name="issuer" label={texts.field.issuer} type="url" spellCheck={false} />
          <TextField draft={draft} name="clientId" label={texts.field.clientId} spellCheck={false} />
          <SelectField
            draft={draft}
            name="authMethod"
            label={texts.field.authMethod}
            options={authMethods.map((method) => ({ value: method, label: texts.authMethod[method] }))}
          />
          {values.authMethod !== 'private_key_jwt' && (
            <TextField
              draft={draft}
              name="clientSecret"
              label={texts.field.clientSecret}
              hint={hasSecret ? texts.hint.storedSecret : texts.hint.clientSecret}
              type="password"
              autoComplete="new-password"
            />
          )}
          <TextField draft={draft} name="scopes" label={texts.field.scopes} spellCheck={false} />
          <TextField draft={draft} name="acrValues" label={texts.field.acrValues} hint={texts.hint.acrValues} spellCheck={false} optional />
          <div>
            {flag('usesPar')}
            {flag('trustsSecondFactor')}
          </div>
        </div>
      </Card>
      <Card title={texts.section.people}>
        <div className="grid grid-cols-1 gap-5">
          <TextField draft={draft} name="domains" label={texts.field.domains} hint={texts.hint.domains} spellCheck={false} optional />
          <div>
            {flag('trustsEmail')}
            {flag('makesUsers')}
          </div>
          {values.makesUsers && (
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              {/* Nobody becomes an administrator by signing in. */}
              <SelectField draft={draft} name="defaultRole" label={texts.field.defaultRole} options={roleOptions.slice(1)} />
              <ComboboxField
                draft={draft}
                name="defaultDepartmentId"
                label={texts.field.defaultDepartmentId}
                placeholder={texts.noDepartment}
                options={departments}
                optional
              />
            </div>
          )}
          <div className="border-t border-line pt-3">{flag('isActive')}</div>
        </div>
      </Card>
    </>
  )
}
